export const customers = {
  head: { title: 'Customers', description: 'Customers.' },
  hero: { title: 'Customers', lead: 'Customers.' },
};
