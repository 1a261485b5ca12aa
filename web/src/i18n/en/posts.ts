export const posts = { title: 'Posts' };
