/** The style sheet of a stage. */
export const styles = STYLES;
