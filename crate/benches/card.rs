//! Opens a graphics card and runs kernels on it.

use std::sync::mpsc;

use pollster::block_on;
use wgpu::{
    BindGroup, BindGroupLayout, Buffer, BufferBindingType, BufferUsages, CommandEncoder, ComputePipeline,
    Device, Queue, ShaderModule, SubmissionIndex,
};

/// An opened graphics card.
pub struct Card {
    pub info: wgpu::AdapterInfo,
    device: Device,
    queue: Queue,
    module: ShaderModule,
}

impl Card {
    /// The fastest graphics card, with the kernels in `code`, or `None` if there is none.
    pub fn open(code: &str) -> Option<Self> {
        // The environment can select a backend or permit an incomplete driver: see `InstanceDescriptor`.
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
        let power_preference = wgpu::PowerPreference::HighPerformance;
        let options = wgpu::RequestAdapterOptions { power_preference, ..Default::default() };
        let adapter = block_on(instance.request_adapter(&options)).ok()?;
        // With the default limits, which the page uses too.
        let opened = block_on(adapter.request_device(&wgpu::DeviceDescriptor::default()));
        let (device, queue) = opened.expect("the graphics card can be opened");
        let source = wgpu::ShaderSource::Wgsl(code.into());
        let module = device.create_shader_module(wgpu::ShaderModuleDescriptor { label: None, source });
        Some(Self { info: adapter.get_info(), device, queue, module })
    }

    pub fn layout(&self, types: impl Iterator<Item = (u32, BufferBindingType)>) -> BindGroupLayout {
        let entry = |(binding, ty)| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::COMPUTE,
            ty: wgpu::BindingType::Buffer { ty, has_dynamic_offset: false, min_binding_size: None },
            count: None,
        };
        let entries: Vec<_> = types.map(entry).collect();
        let descriptor = wgpu::BindGroupLayoutDescriptor { label: None, entries: &entries };
        self.device.create_bind_group_layout(&descriptor)
    }

    /// Compiles a kernel, with values for the constants that the code can override.
    pub fn pipeline(
        &self,
        name: &str,
        layout: &BindGroupLayout,
        constants: &[(&str, f64)],
    ) -> ComputePipeline {
        let bind_group_layouts = &[Some(layout)];
        let layout = wgpu::PipelineLayoutDescriptor { bind_group_layouts, ..Default::default() };
        self.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: Some(name),
            layout: Some(&self.device.create_pipeline_layout(&layout)),
            module: &self.module,
            entry_point: Some(name),
            compilation_options: wgpu::PipelineCompilationOptions { constants, ..Default::default() },
            cache: None,
        })
    }

    pub fn bind(&self, layout: &BindGroupLayout, buffers: Vec<(u32, &Buffer)>) -> BindGroup {
        let entry = |(binding, buffer): (u32, _)| wgpu::BindGroupEntry {
            binding,
            resource: Buffer::as_entire_binding(buffer),
        };
        let entries: Vec<_> = buffers.into_iter().map(entry).collect();
        self.device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout, entries: &entries })
    }

    pub fn buffer(&self, size: usize, usage: BufferUsages) -> Buffer {
        let (size, mapped_at_creation) = (size as u64, false);
        self.device.create_buffer(&wgpu::BufferDescriptor { label: None, size, usage, mapped_at_creation })
    }

    /// A buffer to read through.
    pub fn answers(&self, size: usize) -> Buffer {
        self.buffer(size, BufferUsages::MAP_READ | BufferUsages::COPY_DST)
    }

    pub fn write(&self, buffer: &Buffer, values: &[u32]) {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.queue.write_buffer(buffer, 0, &bytes);
    }

    pub fn submit(&self, encode: impl FnOnce(&mut CommandEncoder)) -> SubmissionIndex {
        let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        encode(&mut encoder);
        self.queue.submit([encoder.finish()])
    }

    pub fn wait(&self, submission: SubmissionIndex) {
        let wait = wgpu::PollType::Wait { submission_index: Some(submission), timeout: None };
        self.device.poll(wait).expect("the graphics card works");
    }

    /// Reads the first bytes of a buffer through `answers`, once what is encoded and was submitted before is done.
    pub fn read(
        &self,
        (buffer, answers): (&Buffer, &Buffer),
        size: usize,
        encode: impl FnOnce(&mut CommandEncoder),
    ) -> Vec<u32> {
        let size = size as u64;
        let submission = self.submit(|encoder| {
            encode(encoder);
            encoder.copy_buffer_to_buffer(buffer, 0, answers, 0, size);
        });
        let (sender, receiver) = mpsc::channel();
        let notify = move |result| sender.send(result).expect("the reader waits");
        answers.map_async(wgpu::MapMode::Read, ..size, notify);
        self.wait(submission);
        // Another thread that waits may be the one that is notified.
        receiver.recv().expect("a notification").expect("the buffer can be read");
        let mapped = answers.get_mapped_range(..size).expect("the buffer is mapped");
        let words = mapped.as_chunks().0.iter().map(|&bytes| u32::from_le_bytes(bytes)).collect();
        drop(mapped);
        answers.unmap();
        words
    }
}

/// Encodes a run of a kernel in a grid of workgroups.
pub fn dispatch(encoder: &mut CommandEncoder, kernel: &ComputePipeline, bound: &BindGroup, [x, y]: [u32; 2]) {
    let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
    pass.set_pipeline(kernel);
    pass.set_bind_group(0, bound, &[]);
    pass.dispatch_workgroups(x, y, 1);
}
