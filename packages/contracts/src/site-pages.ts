/** The pages of the site without parameters, without a language. */
export const sitePages = {
  home: '/',
  services: '/services',
  whatWeDo: '/what-we-do',
  solutions: '/solutions',
  software: '/software',
  company: '/company',
  about: '/about',
  customers: '/customers',
  partners: '/partners',
  careers: '/careers',
  contact: '/contact',
  platform: '/platform',
  sPlatform: '/s-platform',
  aiPlatforms: '/ai-platforms',
  blog: '/blog',
  blogPreview: '/blog/preview',
  newsletter: '/newsletter',
  confirmSubscription: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  auth: '/auth',
  forgotPassword: '/auth/forgot-password',
  newPassword: '/auth/new-password',
  confirmEmail: '/auth/email',
  portal: '/employee-portal',
  privacyPolicy: '/privacy-policy',
  environmentalPolicy: '/environmental-policy',
  cookieSettings: '/cookie-settings',
} as const;

/** The pages of the success stories, by the ids that the web has for them (`content/samples/stories.ts`). */
export const storyPages = {
  manufacturer: `${sitePages.customers}/nordkaj-industri`,
  accounting: `${sitePages.customers}/lindo-redovisning`,
  software: `${sitePages.customers}/tarnsund-software`,
} as const;

/** Aliases of a page. */
export const pageAliases: Readonly<Record<string, keyof typeof sitePages>> = {
  '/platform/s-platform': 'sPlatform',
  '/platform/ai-platforms': 'aiPlatforms',
  '/machine-learning': 'aiPlatforms',
  '/data-analytics': 'aiPlatforms',
  '/ai-automation': 'aiPlatforms',
  '/cognitive-services': 'aiPlatforms',
};
