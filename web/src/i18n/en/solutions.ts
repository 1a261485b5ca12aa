export const solutions = {
  head: { title: 'Solutions', description: 'Solutions.' },
  hero: { title: 'Solutions', lead: 'Solutions.' },
};
