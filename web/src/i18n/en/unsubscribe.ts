export const unsubscribe = { title: 'Unsubscribe from the newsletter' };
