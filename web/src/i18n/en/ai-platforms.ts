export const aiPlatforms = {
  head: { title: 'AI platform', description: 'AI platform.' },
  hero: { title: 'AI platform', lead: 'AI platform.' },
};
