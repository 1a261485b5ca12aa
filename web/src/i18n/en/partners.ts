export const partners = {
  head: { title: 'Partners', description: 'Partners.' },
  hero: { title: 'Partners', lead: 'Partners.' },
};
