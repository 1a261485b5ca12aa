export const careers = {
  head: { title: 'Careers', description: 'Careers.' },
  hero: { title: 'Careers', lead: 'Careers.' },
};
