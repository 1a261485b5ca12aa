import type { SiteLists } from '@kontor/contracts/endpoints';

/**
 * The company of this site. Replace it here; only the defaults of engagement's settings and identity's list of rejected
 * passwords also name it.
 */
export const brand = {
  name: 'Molnhjärta',
  tagline: { en: 'Cloud with love', sv: 'Cloud with love' },
  /** In English in every language. */
  motto: 'Infrastructure with integrity',
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
  /** The colour of buttons and links, as in `theme/tokens.ts`. */
  accent: '#0b6657',
  /** The mark and the name in letters. */
  logo: null,
  /** The mark, as an SVG path in a square of 32: a cloud with a heart in it. */
  mark: 'M9 27a7 7 0 0 1-1.2-13.9A9 9 0 0 1 24.9 11.1 8 8 0 0 1 24 27Zm7-3.4 4.6-4.5a3 3 0 0 0-4.3-4.2l-.3.4-.3-.4a3 3 0 0 0-4.3 4.2Z',
  links: {
    /** The company's page on a professional network. */
    social: 'https://www.linkedin.com/company/molnhjarta',
    /** `#` until there is a profile to link to. */
    codeHosting: '#',
  },
} as const satisfies SiteLists['brand'];
