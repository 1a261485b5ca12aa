export const environmentalPolicy = {
  head: { title: 'Environmental policy', description: 'Environmental policy.' },
  hero: { title: 'Environmental policy', lead: 'Environmental policy.' },
};
