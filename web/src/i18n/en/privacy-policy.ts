export const privacyPolicy = {
  head: { title: 'Privacy policy', description: 'Privacy policy.' },
  hero: { title: 'Privacy policy', lead: 'Privacy policy.' },
};
