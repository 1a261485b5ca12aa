export const company = {
  head: { title: 'Company', description: 'Company.' },
  hero: { title: 'Company', lead: 'Company.' },
};
