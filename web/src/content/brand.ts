/** The company this site speaks for. Make it yours here: nothing else names it. */
export const brand = {
  name: 'Molnhjärta',
  tagline: 'Cloud with love',
  city: 'Göteborg',
  address: {
    street: 'Första Långgatan 22',
    postcode: '413 27',
    city: 'Göteborg',
    country: { en: 'Sweden', sv: 'Sverige' },
  },
  email: 'hej@molnhjarta.example',
  privacyEmail: 'integritet@molnhjarta.example',
  copyrightYear: 2025,
  links: {
    /** The company's page on a professional network. */
    social: 'https://www.linkedin.com/company/molnhjarta',
    /** Spec §2: a placeholder until there is a profile to link to. */
    codeHosting: '#',
  },
} as const;
