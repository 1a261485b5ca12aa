export const software = {
  head: { title: 'Tools', description: 'Tools.' },
  hero: { title: 'Tools', lead: 'Tools.' },
};
