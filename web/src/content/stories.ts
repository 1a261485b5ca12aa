import type { SiteLists } from '@kontor/contracts/endpoints';

import { useList } from '../i18n/use-list.ts';

/** SAMPLE CONTENT: these customers are invented. Each has a page. */
export const stories: SiteLists['stories'] = [
  {
    id: 'manufacturer',
    slug: 'nordkaj-industri',
    customer: 'Nordkaj Industri',
    trade: {
      en: 'Manufacturing',
      sv: 'Tillverkning',
    },
    employees: 240,
    weeks: 14,
    title: {
      en: 'From a server under the stairs to a second factory in a day',
      sv: 'Från en server under trappan till en andra fabrik på en dag',
    },
    before: {
      en: 'Every new system meant ordering hardware, waiting for it, and asking the one person who knew the network. He was about to retire.',
      sv: 'Varje nytt system innebar att beställa hårdvara, vänta på den och fråga den enda som kunde nätverket. Han skulle snart gå i pension.',
    },
    did: {
      en: 'We described the network as code while he could still correct it, moved eleven systems to Azure and left three where they were.',
      sv: 'Vi beskrev nätverket som kod medan han fortfarande kunde rätta oss, flyttade elva system till Azure och lät tre stå kvar.',
    },
    after: {
      en: 'When the second factory opened, its environment was a pull request.',
      sv: 'När den andra fabriken öppnade var dess miljö en pull request.',
    },
    results: [
      {
        value: {
          en: '{figures.reducedImplementationPercent}%',
          sv: '{figures.reducedImplementationPercent}\u00A0%',
        },
        label: {
          en: 'less time to put a new system into use',
          sv: 'mindre tid för att ta ett nytt system i bruk',
        },
      },
    ],
    service: {
      path: '/services#migration',
      text: {
        en: 'How a migration goes',
        sv: 'Så går en migrering till',
      },
    },
  },
  {
    id: 'accounting',
    slug: 'lindo-redovisning',
    customer: 'Lindö Redovisning',
    trade: {
      en: 'Accounting',
      sv: 'Redovisning',
    },
    employees: 85,
    weeks: 11,
    title: {
      en: 'Forty thousand receipts that nobody types any more',
      sv: 'Fyrtiotusen kvitton som ingen längre knappar in',
    },
    before: {
      en: 'Receipts came by email, post and photograph. Six people typed them, and a seventh looked for the errors.',
      sv: 'Kvittona kom som mejl, brev och foton. Sex personer knappade in dem, och en sjunde letade efter felen.',
    },
    did: {
      en: 'We set up software that reads the documents and enters them in the books, inside the EU, and hands whatever it is unsure of to a person.',
      sv: 'Vi satte upp programvara som läser underlagen och bokför dem inom EU. Det den är osäker på lämnar den till en människa.',
    },
    after: {
      en: 'The seven are still there. They advise customers instead.',
      sv: 'De sju är kvar. De ger råd till kunderna i stället.',
    },
    results: [
      {
        value: {
          en: '{figures.documentProcessing.fasterPercent}%',
          sv: '{figures.documentProcessing.fasterPercent}\u00A0%',
        },
        label: {
          en: 'faster document processing',
          sv: 'snabbare dokument\u00ADhantering',
        },
      },
      {
        value: {
          en: '{figures.documentProcessing.accuracyPercent}%',
          sv: '{figures.documentProcessing.accuracyPercent}\u00A0%',
        },
        label: {
          en: 'accuracy in what is read',
          sv: 'träffsäkerhet i det som läses',
        },
      },
    ],
    service: {
      path: '/ai-platforms',
      text: {
        en: 'How documents are read',
        sv: 'Så läses dokumenten',
      },
    },
  },
  {
    id: 'software',
    slug: 'tarnsund-software',
    customer: 'Tärnsund Software',
    trade: {
      en: 'Software',
      sv: 'Programvara',
    },
    employees: 32,
    weeks: 9,
    title: {
      en: 'A day a week that used to belong to the build server',
      sv: 'En dag i veckan som förr tillhörde byggservern',
    },
    before: {
      en: 'Builds took fifty minutes and failed at random. The team had learnt to press the button again and fetch coffee.',
      sv: 'Byggena tog femtio minuter och misslyckades lite slumpmässigt. Teamet hade lärt sig att trycka en gång till och hämta kaffe.',
    },
    did: {
      en: 'We cut the build to six minutes, gave each branch its own environment and removed the tests that tested nothing.',
      sv: 'Vi kortade bygget till sex minuter, gav varje branch en egen miljö och tog bort testerna som inte testade något.',
    },
    after: {
      en: 'The team keeps the saved day for things nobody has ordered yet. Two of them are in the product.',
      sv: 'Dagen som blev över använder teamet till sådant som ingen har beställt än. Två av sakerna finns nu i produkten.',
    },
    results: [
      {
        value: {
          en: '{figures.innovationTimePercent}%',
          sv: '{figures.innovationTimePercent}\u00A0%',
        },
        label: {
          en: 'of the week for new ideas',
          sv: 'av veckan för nya idéer',
        },
      },
    ],
    service: {
      path: '/services#devops',
      text: {
        en: 'How releases are automated',
        sv: 'Så automatiseras leveransen',
      },
    },
  },
];

/** The success stories, in the language of the page. */
export const useStories = () => useList('stories', stories);
