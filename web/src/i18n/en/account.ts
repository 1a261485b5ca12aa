export const account = { title: 'My account' };
