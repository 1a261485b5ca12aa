export const cookieSettings = {
  head: { title: 'Cookie settings', description: 'Cookie settings.' },
  hero: { title: 'Cookie settings', lead: 'Cookie settings.' },
};
