export const subscribers = { title: 'Subscribers' };
