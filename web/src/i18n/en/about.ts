export const about = {
  head: { title: 'About', description: 'About.' },
  hero: { title: 'About', lead: 'About.' },
};
