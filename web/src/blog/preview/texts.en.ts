export const blogPreview = {
  title: 'Preview of a post',
  banner: 'Preview, not published',
  bannerText: 'You are reading this post before it is on the blog. It may still change.',
  invalid: {
    title: 'This preview is over',
    text: 'The link is incomplete, or its time has passed. Whoever sent it to you can make a new one.',
    blog: 'Go to the blog',
  },
  failed: { title: 'The preview could not be fetched', retry: 'Try again' },
};

export type BlogPreviewTexts = typeof blogPreview;
