/**
 * SAMPLE CONTENT: these customers and their words are invented. Replace them with your own before you publish; quotes,
 * roles and results are in the dictionaries, `customers.testimonials.items`, under the same `id`.
 */
export const testimonials = [
  { id: 'automotive', name: 'Karin Ahlgren', company: 'Bromsdal Components' },
  { id: 'software', name: 'Jonas Berglund', company: 'Fjällvy Software' },
  { id: 'accounting', name: 'Leila Haddad', company: 'Ekhaga Redovisning' },
] as const;
