export const services = {
  head: { title: 'Services', description: 'Services.' },
  hero: { title: 'Services', lead: 'Services.' },
};
