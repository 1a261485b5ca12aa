import { brand } from '../../content/brand.ts';

export const contact = {
  name: 'Contact',
  title: 'Talk to an engineer',
  lead: 'Tell us what you are building, or what keeps you awake. The answer comes from somebody who does this work every day.',
  info: {
    title: 'How to reach us',
    city: 'Where we are',
    email: 'E-mail',
    response: 'Response time',
    responseValue: (hours: number) => `Within ${hours} hours`,
    network: 'Professional network',
    networkValue: (company: string) => `${company} on LinkedIn`,
  },
  next: {
    title: 'What happens next',
    steps: {
      read: { title: 'We read', text: 'All of it, before anybody calls.' },
      answer: { title: 'We answer', text: 'With questions, a first opinion, or an honest “not us”.' },
      meet: { title: 'We meet', text: `Half an hour with an engineer, on video or in ${brand.city}.` },
    },
  },
  form: {
    title: 'Send us a message',
    name: 'Name',
    email: 'E-mail address',
    company: 'Company',
    service: 'Service',
    servicePlaceholder: 'What is it about?',
    message: 'Message',
    messagePlaceholder: 'What would you like to solve?',
    optional: '(optional)',
    consent: 'I have read and accept the',
    privacyPolicy: 'privacy policy',
    newTab: '(opens in a new tab)',
    submit: 'Send message',
    sending: 'Sending…',
  },
  prefill: {
    subject: (subject: string) => `Subject: ${subject}\n\nHello,\n\n`,
    learnMore: (service: string) => `Hello,\n\nI would like to learn more about ${service}.\n\n`,
    demo: (service: string) => `Hello,\n\nI would like to see a demo of ${service}.\n\n`,
    freeAssessment: 'Hello,\n\nI would like to book a free assessment. In short, our situation is this:\n\n',
    anyService: 'your services',
  },
  issues: {
    required: 'Required',
    email: 'Invalid email',
    consent: 'You must accept the privacy policy',
    tooLong: (most: number) => `At most ${most} characters`,
  },
  success: {
    title: 'Message sent',
    description: (hours: number) => `Thank you! You will hear from us within ${hours} hours.`,
  },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
};

export type ContactTexts = typeof contact;

declare module '../texts.ts' {
  interface SiteTexts {
    contact: { contact: typeof contact };
  }
}
