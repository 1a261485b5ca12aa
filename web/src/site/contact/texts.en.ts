import type { Facts } from '../../i18n/words.ts';
import { list } from '../../i18n/list.ts';

export const contact = ({ brand }: Facts) => ({
  name: 'Contact',
  title: 'Talk to an engineer',
  lead: 'Tell us what you are building, or what keeps you awake. The answer comes from somebody who does this work every day.',
  info: {
    title: 'How to reach us',
    city: 'Where we are',
    email: 'Email',
    response: 'Response time',
    responseValue: (hours: number) => `Within ${hours} hours`,
    network: 'Professional network',
    networkValue: (company: string) => `${company} on LinkedIn`,
  },
  next: {
    title: 'What happens next',
    items: list(
      { title: 'We read', text: 'All of it, before anybody calls.' },
      { title: 'We answer', text: 'With questions, a first opinion, or an honest “not us”.' },
      { title: 'We meet', text: `Half an hour with an engineer, on video or in ${brand.city}.` },
    ),
  },
  form: {
    title: 'Send us a message',
    learnMoreTitle: (about: string) => `Learn more about ${about}`,
    demoTitle: (about: string) => `Book a demo of ${about}`,
    freeAssessmentTitle: 'Book a free assessment',
    name: 'Name',
    email: 'Email address',
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
  /** In place of the texts above, for somebody who applies for a position. */
  application: {
    name: 'Careers',
    titleAs: (position: string) => `Apply as ${position}`,
    title: 'Apply for a job with us',
    lead: 'A few lines, and a link to a CV or to something you have made. An engineer who would be your colleague reads it.',
    subject: (position: string, city: string) => `Application for ${position} - ${city}`,
    openSubject: (city: string) => `Open application - ${city}`,
    items: list(
      { title: 'We read', text: 'All of it. No machine sorts anybody out.' },
      { title: 'We answer', text: 'Whichever way it goes, and with the reason.' },
      { title: 'We talk', text: 'Half an hour on video with an engineer. Half of the questions are yours.' },
    ),
    form: {
      title: 'Your application',
      profileUrl: 'Link to a CV or profile',
      profileUrlHelp: 'LinkedIn, GitHub or a file in your own cloud that anybody with the link can open.',
      messagePlaceholder: 'What have you built, and what would you like to do here?',
      submit: 'Send application',
    },
    success: 'Application sent',
    sent: {
      title: 'Your application is here',
      text: (hours: number) =>
        `Somebody who would be your colleague reads it, and you hear from us within ${hours} hours.`,
      again: 'Write another application',
    },
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
    profileUrl: 'An address that begins with https://',
    tooLong: (most: number) => `At most ${most} characters`,
  },
  success: {
    title: 'Message sent',
    description: (hours: number) => `Thank you! You will hear from us within ${hours} hours.`,
  },
  /** In place of the form, when it was sent. */
  sent: {
    title: 'Your message is here',
    text: (hours: number) => `An engineer reads it and answers within ${hours} hours.`,
    receipt: (email: string) =>
      `A receipt is on its way to you. If it has not come in a few minutes, look among the spam or write to ${email}.`,
    again: 'Write another message',
  },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
});

export type ContactTexts = ReturnType<typeof contact>;

declare module '../texts.ts' {
  interface SiteTexts {
    contact: { contact: typeof contact };
  }
}
