export const platform = {
  head: { title: 'Platform', description: 'Platform.' },
  hero: { title: 'Platform', lead: 'Platform.' },
};
