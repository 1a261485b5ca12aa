export const sPlatform = {
  head: { title: 'S-Platform', description: 'S-Platform.' },
  hero: { title: 'S-Platform', lead: 'S-Platform.' },
};
