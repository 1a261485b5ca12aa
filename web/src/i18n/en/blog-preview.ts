export const blogPreview = { title: 'Preview of a post' };
