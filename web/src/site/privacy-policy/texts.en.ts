import { inEnglish } from '../../format/number-words.ts';
import type { Facts } from '../../i18n/words.ts';
import { periods } from '../../content/periods.ts';
import { list } from '../../i18n/list.ts';

export const privacyPolicy = ({ brand, figures }: Facts) => ({
  head: {
    title: 'Privacy policy',
    description: `What ${brand.name} knows about you, why, on what legal ground and for how long, and how to make us forget it again.`,
  },
  hero: {
    title: 'Privacy policy',
    lead: 'What we know about you, why, for how long, and how to make us forget it. The law wants it complete, so it is not short. The short version comes first.',
  },
  updated: 'Last updated',
  contents: 'On this page',
  overview: {
    title: 'Overview',
    controller: `${brand.name} in ${brand.city} decides what happens to the personal data described here and answers for it. In the words of the General Data Protection Regulation (GDPR), we are the controller.`,
    points: list(
      'We know what you write to us. Reading the site leaves nothing behind that has your name on it.',
      'No other company’s scripts, fonts, maps or films load in these pages, so nobody else learns that you were here.',
      'We do not sell data, we build no profiles, and no machine decides anything about you.',
      'You may see what we have, correct it, take it with you and have it erased. One email is enough.',
    ),
    scope:
      'This is about the website and what follows from it: messages, the newsletter and the employee portal. When we work inside a customer’s systems, the customer is the controller, and an agreement between us says what we may do.',
  },
  collection: {
    title: 'Data collection',
    lead: 'Visitors give us all of it themselves, except the usage data, which comes about when a computer asks ours for a page. An employee’s account and documents are put there by the company.',
    kinds: {
      personal: {
        term: 'Personal information',
        text: 'Your name, your company if you state it, and what you write in a message or an application. Employees also have a user name, a role, a password that is stored only as a hash, the sealed secret of an authenticator app if they use one, and documents such as payslips and contracts.',
      },
      contact: {
        term: 'Contact information',
        text: 'Your email address, in a message, a subscription or an employee’s account, and with it the language you read us in. The newsletter needs no name.',
      },
      usage: {
        term: 'Usage data',
        text: `For each request our servers log the time, the page, how it went and how long it took; not your IP address, and not your browser. The address is counted for up to ${periods.failedLoginsMinutes} minutes, so that nobody floods the forms or guesses passwords. It is written into the audit log when somebody logs in or out, tries to, or asks for a new password, and with what is done in the portal: who opened, uploaded or changed which document, and who changed which account, post or message. While an employee is logged in, the session holds the address and the name of the browser too, so that they can see where they are logged in.`,
      },
      cookies: {
        term: 'Cookies',
        before: 'A handful of things, none of which follows you. They are named one by one under',
        link: 'cookie settings',
      },
    },
    restraint:
      'Please leave out what we have no use for: health, union membership, personal identity numbers. If such things reach us anyway, we delete them.',
  },
  usage: {
    title: 'How we use it',
    basis: 'Legal basis',
    kept: 'Kept',
    purposes: list(
      {
        title: 'To answer you',
        text: 'A message is stored in our database and sent by email to the one who answers, and you get a receipt. The box you tick in the form says that you have seen this text; it is not what the law calls consent, and the tick itself is not stored.',
        basis:
          'Article 6.1 b, when you ask for an offer on your own behalf. Otherwise 6.1 f: a question deserves an answer.',
        kept: `${periods.messagesDays} days from its arrival, in case the matter opens again; what looks like a robot’s message, ${periods.suspectMessagesDays} days. Copies of emails are gone ${periods.sentMailsDays} days after they were sent, or ${periods.parkedMailsDays} days after they could not be delivered.`,
      },
      {
        title: 'To hire',
        text: 'An application reaches us as a message, and is read by those who would be your colleagues.',
        basis: 'Article 6.1 f: we cannot choose without reading.',
        kept: `As every message: ${periods.messagesDays} days from its arrival, in case a claim is made under the Discrimination Act.`,
      },
      {
        title: 'To send the newsletter',
        text: 'When you sign up we send one email with a link to a page, and only when you press its button are you subscribed: nobody else can sign you up. Then you get a welcome, and a newsletter a month. Emails from this site come as text and as HTML, and load nothing from anywhere: nothing in them reports that you opened them, and no link is counted.',
        basis:
          'Article 6.1 a: your consent. We keep when you signed up and when you confirmed, in which language, on which page and what it said. Take it back whenever you like: the welcome and every newsletter have a link to unsubscribe at their end.',
        kept: `Until you leave; an address that is not confirmed, ${periods.unconfirmedDays} days. When you leave, your address and the note that you have left remain for ${periods.unsubscribedDays} days, so that we do not write to you by mistake; ask, and they go too.`,
      },
      {
        title: 'To run the employee portal',
        text: 'People who work here log in to read their payslips, contracts and other documents. Who has opened a document that is for them alone, they can see themselves.',
        basis: 'Article 6.1 b, the employment, and 6.1 c, tax and bookkeeping law.',
        kept: `The account as long as the employment, a session at most ${periods.sessionHours} hours. A deleted document can be brought back for ${periods.deletedDocumentsDays} days and is gone after that. What belongs to the bookkeeping stays until the end of the seventh year after the financial year, as the Bookkeeping Act requires.`,
      },
      {
        title: 'To see what is read',
        text: 'We count pages, not people. When a page is opened, a number grows by one: of that page, on that day, with the site that linked to it and the campaign in its address, if there is one. So does a number of the page when a message or a sign-up is sent from it. Nothing is stored in your browser for this, and neither your IP address nor your browser is stored with it. A site or campaign with fewer than three views a day becomes “others”.',
        basis: 'Article 6.1 f: to know which pages are of use. The numbers are not personal data.',
        kept: `${periods.pageCountsDays} days.`,
      },
      {
        title: 'To keep the site up, and safe',
        text: 'Logs tell us what broke, and the audit log who did what in the portal. Counters slow down those who guess passwords or flood forms.',
        basis: 'Article 6.1 f: a site that works, for you and for us.',
        kept: `The audit log, with its addresses, for ${periods.auditDays} days; logs until newer lines take their place; counters for up to ${periods.failedLoginsMinutes} minutes. How many logins failed with an employee’s name, and where the last one came from, as long as the account.`,
      },
    ),
  },
  sharing: {
    title: 'Who else sees it',
    lead: 'We sell, rent and lend nothing. Three kinds of recipient may come near your data:',
    recipients: list(
      { term: 'Hosting', text: 'The company that runs the servers, the database and the backups.' },
      { term: 'Email', text: 'The provider that carries our mail, yours to us and ours to you.' },
      { term: 'Authorities', text: 'When the law obliges us, and then no more than it asks for.' },
    ),
    where:
      'The first two are our processors: an agreement under article 28 binds them to do what we say and nothing else. The data stays inside the EU and the EEA. If that ever has to change, this page will name the country and the safeguard before it does.',
    pages:
      'The pages themselves ask no other company for anything. Fonts and pictures come from our own servers, and your browser is told to refuse the rest. A link to another site, LinkedIn for example, tells that site about you only when you follow it.',
  },
  security: {
    title: 'Security',
    points: list(
      'Traffic is encrypted. The session cookie cannot be read by scripts, and never travels over an open connection.',
      'Passwords are stored as Argon2id hashes. We cannot read them: whoever forgets theirs gets a link to choose another.',
      'Employees reach their own documents and those meant for everybody. Administrators reach more, and what they do is written into the audit log.',
      'Logs hold no messages, no search words and no passwords.',
    ),
    breach:
      'Should something go wrong all the same, we report it to the supervisory authority within 72 hours unless it is harmless, and tell you without delay if the risk to you is high (articles 33 and 34).',
  },
  rights: {
    title: 'Your rights',
    write: 'Write to',
    lead: 'It costs nothing, you need give no reason, and the answer comes within a month, as a rule much sooner.',
    article: (number: number) => `Article ${number}`,
    items: list(
      { term: 'Access', text: 'You learn whether we have data about you, and get a copy.' },
      { term: 'Rectification', text: 'What is wrong we correct, and what is missing we add.' },
      {
        term: 'Erasure',
        text: `We delete what we have, except what a law obliges us to keep, and then we say which law. The audit log still says who did what until its ${periods.auditDays} days are over, and a backup holds you until it is overwritten.`,
      },
      {
        term: 'Portability',
        text: 'What you gave us with your consent or for a contract you get as a file that other programs can read.',
      },
      {
        term: 'Objection',
        text: 'Where our reason is an interest of ours (6.1 f), you can object, and we stop unless ours clearly outweighs yours. To marketing you can always say no.',
      },
    ),
    more: 'You can also ask us to put data aside while a question is being settled (article 18), and take back a consent at any time; what was done before stays lawful.',
    complaintBefore:
      'If you think we treat your data wrongly, tell us, or go straight to the Swedish supervisory authority,',
    complaintAfter: 'You have the right to complain there (article 77).',
  },
  contact: {
    title: 'Contact',
    text: `We are ${inEnglish(figures.team.members)} people, and our work does not oblige us to have a data protection officer. Mail to this address is read by one of us.`,
  },
});

export type PrivacyPolicyTexts = ReturnType<typeof privacyPolicy>;

declare module '../texts.ts' {
  interface SiteTexts {
    privacyPolicy: { privacyPolicy: typeof privacyPolicy };
  }
}
