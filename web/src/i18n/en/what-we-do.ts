export const whatWeDo = {
  head: { title: 'What We Do', description: 'What We Do.' },
  hero: { title: 'What We Do', lead: 'What We Do.' },
};
