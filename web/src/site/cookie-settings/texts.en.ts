export const cookieSettings = {
  head: {
    title: 'Cookie settings',
    description:
      'Choose what this site may store in your browser, and see by name every cookie and note it stores, none of them for advertising.',
  },
  hero: {
    title: 'Cookie settings',
    lead: 'Until you log in, change the language or the theme, or make a choice here, this site stores nothing in your browser. After that it is a handful of things, and this page names them all.',
  },
  choice: {
    title: 'Your choice',
    lead: 'Turn the switches the way you want them and save. You can change your mind at any time: there is a link to this page at the bottom of every other.',
    alwaysOn: 'Always on',
    kinds: {
      necessary: {
        label: 'Necessary',
        text: 'What the site cannot do without: the cookies that log an employee in to the portal and keep them logged in, the text of a post that its editor has not saved yet, and the note of what you choose here.',
        today:
          'Today: cookies that last minutes on the login page, one cookie and unsaved posts after logging in, and one note, only after saving.',
      },
      analytics: {
        label: 'Analytics',
        text: 'Counting visits and seeing which pages are read.',
        today: 'Today: nothing. No such script is loaded, whichever way the switch stands.',
      },
      marketing: {
        label: 'Marketing',
        text: 'Letting advertisers recognise you on other websites.',
        today: 'Today: nothing, and we have no plans for it.',
      },
      preferences: {
        label: 'Preferences',
        text: 'Remembering your language and your theme (light, dark or as the system) until your next visit. Switched off, both are forgotten.',
        today: 'Today: two notes, written when you change the language or the theme.',
      },
    },
    save: 'Save Settings',
    accept: 'Accept All',
    reject: 'Reject Optional',
  },
  toasts: {
    saved: { title: 'Settings saved', description: 'Your choice is stored in this browser.' },
    accepted: { title: 'All cookies accepted', description: 'All four kinds are allowed now.' },
    rejected: {
      title: 'Optional cookies rejected',
      description: 'Only what is necessary is stored. This page keeps its look until you close it.',
    },
    notStored: 'Your browser would not store it, so the choice holds until you close this page.',
  },
  stored: {
    title: 'What is stored, by name',
    lead: 'This is the whole list. What is in local and session storage is never sent anywhere, and the cookies go to this site only.',
    kind: 'Kind',
    where: 'Where',
    lifetime: 'How long',
    places: { cookie: 'A cookie', localStorage: 'Local storage', sessionStorage: 'Session storage' },
    items: {
      session: {
        purpose: 'Keeps an employee logged in to the portal. It holds a random number and a signature, no name.',
        lifetime: (mostHours: number, idleHours: number) =>
          `At most ${mostHours} hours. Useless after ${idleHours} hours without a click, and removed when you log out.`,
      },
      companyLogin: {
        purpose:
          "For a login with the company's account: recognizes the answer as one to this browser. It holds random numbers and the page to open.",
        lifetime: 'Until the answer comes, at most ten minutes.',
      },
      loginCode: {
        purpose: "Between a login with the company's account and the code that the account here asks for.",
        lifetime: 'Until the code is entered, at most ten minutes.',
      },
      passkey: {
        purpose: 'On the login page, and when a passkey is added: the random number that the passkey signs.',
        lifetime: 'Until it is signed, at most five minutes.',
      },
      unsavedPost: {
        purpose:
          'For editors of posts and newsletters: what is typed and not saved, so that a reload or a new login loses nothing. The name ends with the numbers of the writer and the post or newsletter.',
        lifetime: 'Until it is saved or thrown away, at most until the tab is closed.',
      },
      preview: {
        purpose: 'After a link that shows drafts of this site: its key, so that every page shows them.',
        lifetime: 'Until the tab is closed.',
      },
      lastImport: {
        purpose: 'For editors who bring a blog along: the number of the import, so that they find it again.',
        lifetime: 'Until the tab is closed.',
      },
      cookieSettings: {
        purpose: 'Your choice on this page: yes or no, four times.',
        lifetime: 'Until you clear the data of this site in your browser.',
      },
      language: {
        purpose: 'English or Swedish, so that the next visit begins where this one ended.',
        lifetime: 'Until you switch preferences off, or clear the data of this site.',
      },
      theme: {
        purpose: 'Light, dark or as the system.',
        lifetime: 'Until you switch preferences off, or clear the data of this site.',
      },
    },
  },
  law: {
    title: 'Why we ask so little',
    ask: 'Swedish law on electronic communications (LEK, chapter 9, section 28) lets a website store only what a service you have asked for needs, unless you say yes to more. Logging in is such a service, and so is this choice. Language and theme are stored only when you press their buttons.',
    withdraw:
      'There is no banner because nothing waits for an answer. Should we ever add analytics, it will stay off until you switch it on here, and a yes can be taken back the same way: what has started then is gone from the next page you load.',
    authority: 'The Swedish Post and Telecom Authority, PTS, supervises these rules.',
    privacyBefore: 'What we do with personal data otherwise stands in the',
    privacy: 'privacy policy',
  },
};

export type CookieSettingsTexts = typeof cookieSettings;

declare module '../texts.ts' {
  interface SiteTexts {
    cookieSettings: { cookieSettings: typeof cookieSettings };
  }
}
