import type { SiteLists } from '@kontor/contracts/endpoints';

import { useList } from '../i18n/use-list.ts';

/**
 * A day some months from that of the build, so that no installation begins with positions that ended; `0` is the last day of the
 * month before. The build's date is the same in the browser and on the server.
 */
const dayOfMonth = (months: number, day: number): string => {
  const built = typeof __BUILD_DATE__ === 'undefined' ? new Date() : new Date(__BUILD_DATE__);
  return new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + months, day)).toISOString().slice(0, 10);
};

/** SAMPLE CONTENT: the open positions, all of them in the city of the brand. */
export const positions: SiteLists['positions'] = [
  {
    id: 'senior-cloud-architect',
    title: 'Senior Cloud Architect',
    department: {
      en: 'Architecture',
      sv: 'Arkitektur',
    },
    type: {
      en: 'Full-time, hybrid',
      sv: 'Heltid, delvis på distans',
    },
    experience: {
      en: '8 years or more',
      sv: '8 år eller mer',
    },
    description: {
      en: 'You sit with the customer before anything is built: read the invoices, follow the dependencies, and draw a target that a small team can run. Then you stay for the first moves, because a drawing is cheap to make and dear to follow.',
      sv: 'Du sitter med kunden innan något är byggt: läser fakturorna, följer beroendena och ritar ett mål som ett litet team klarar att driva. Sedan är du med på de första flyttarna, för en ritning är billig att göra och dyr att följa.',
    },
    requirements: [
      {
        en: 'You have designed a landing zone in Azure or AWS, and lived with it for a year',
        sv: 'Du har ritat en landningszon i Azure eller AWS och levt med den i ett år',
      },
      {
        en: 'You can say what an architecture costs a month before it exists',
        sv: 'Du kan säga vad en arkitektur kostar i månaden innan den finns',
      },
      {
        en: 'You write decisions down so that somebody who was not there understands them',
        sv: 'Du skriver ner beslut så att den som inte var med förstår dem',
      },
      {
        en: 'Swedish or English in the meeting, English in the code',
        sv: 'Svenska eller engelska i mötet, engelska i koden',
      },
    ],
    skills: ['Azure', 'AWS', 'Terraform', 'Bicep', 'Entra ID'],
    employmentType: 'FULL_TIME',
    firstDay: dayOfMonth(-1, 5),
    lastDay: dayOfMonth(3, 0),
    payRange: null,
  },
  {
    id: 'devops-engineer',
    title: 'DevOps Engineer',
    department: {
      en: 'Delivery',
      sv: 'Leverans',
    },
    type: {
      en: 'Full-time, hybrid',
      sv: 'Heltid, delvis på distans',
    },
    experience: {
      en: '3 years or more',
      sv: '3 år eller mer',
    },
    description: {
      en: 'You shorten the road from commit to production. A week may hold a pipeline that builds once and promotes the same image, a test that fails every third Tuesday, and an afternoon teaching a customer’s developers to release without you.',
      sv: 'Du kortar vägen från commit till produktion. En vecka kan innehålla en pipeline som bygger en gång och flyttar samma avbildning vidare, ett test som fallerar var tredje tisdag och en eftermiddag då du lär kundens utvecklare att driftsätta utan dig.',
    },
    requirements: [
      {
        en: 'You have owned a pipeline that other people depended on',
        sv: 'Du har ansvarat för en pipeline som andra var beroende av',
      },
      {
        en: 'Linux, Git and containers are tools to you, not topics',
        sv: 'Linux, Git och containrar är verktyg för dig, inte samtalsämnen',
      },
      {
        en: 'You read a script before you run it, and write ones that can be read',
        sv: 'Du läser ett skript innan du kör det, och skriver sådana som går att läsa',
      },
      {
        en: 'You are pleased when a customer stops needing you',
        sv: 'Du blir glad när en kund klarar sig utan dig',
      },
    ],
    skills: ['GitHub Actions', 'Azure DevOps', 'ArgoCD', 'Docker', 'Terraform'],
    employmentType: 'FULL_TIME',
    firstDay: dayOfMonth(-1, 12),
    lastDay: dayOfMonth(3, 0),
    payRange: null,
  },
  {
    id: 'kubernetes-specialist',
    title: 'Kubernetes Specialist',
    department: {
      en: 'Operations',
      sv: 'Drift',
    },
    type: {
      en: 'Full-time, hybrid',
      sv: 'Heltid, delvis på distans',
    },
    experience: {
      en: '5 years or more',
      sv: '5 år eller mer',
    },
    description: {
      en: 'You keep our customers’ clusters upgraded, watched and affordable. Three upgrades a year for each, rehearsed in a twin first. You share the on-call rota with the rest of us, and a night with an alarm is followed by a free morning.',
      sv: 'Du håller våra kunders kluster uppgraderade och övervakade, och kostnaden rimlig. Tre uppgraderingar om året för vart och ett, först provade i en tvilling. Jouren delar du med oss andra, och efter en natt med larm är förmiddagen ledig.',
    },
    requirements: [
      {
        en: 'You have upgraded a cluster in use, and can tell us what broke',
        sv: 'Du har uppgraderat ett kluster i drift och kan berätta vad som gick sönder',
      },
      {
        en: 'You can follow a packet from ingress to pod, and say where it got lost',
        sv: 'Du kan följa ett paket från ingress till pod och säga var det försvann',
      },
      {
        en: 'You prefer two alarms that matter to two hundred that do not',
        sv: 'Du har hellre två larm som betyder något än tvåhundra som inte gör det',
      },
      {
        en: 'You can be on call, about one week in six',
        sv: 'Du kan ha jour, ungefär var sjätte vecka',
      },
    ],
    skills: ['Kubernetes', 'AKS', 'EKS', 'Helm', 'Prometheus', 'Grafana'],
    employmentType: 'FULL_TIME',
    firstDay: dayOfMonth(-1, 12),
    lastDay: dayOfMonth(4, 0),
    payRange: null,
  },
  {
    id: 'technical-consultant',
    title: 'Technical Consultant',
    department: {
      en: 'Advisory',
      sv: 'Rådgivning',
    },
    type: {
      en: 'Full-time, hybrid',
      sv: 'Heltid, delvis på distans',
    },
    experience: {
      en: '2 years or more',
      sv: '2 år eller mer',
    },
    description: {
      en: 'You are often the first of us a customer meets. You listen, find out what the question really is, and build something small that answers it. Some weeks end in code, some in a four-page report. Both get read.',
      sv: 'Du är ofta den första av oss som kunden träffar. Du lyssnar, tar reda på vad frågan egentligen är och bygger något litet som besvarar den. Vissa veckor slutar i kod, andra i en rapport på fyra sidor. Båda blir lästa.',
    },
    requirements: [
      {
        en: 'You program well enough to build what you propose, in Python or TypeScript',
        sv: 'Du programmerar så bra att du kan bygga det du föreslår, i Python eller TypeScript',
      },
      {
        en: 'You have run something in a cloud that somebody paid for',
        sv: 'Du har drivit något i ett moln som någon betalade för',
      },
      {
        en: 'You can explain DNS to a finance director without harm to either of you',
        sv: 'Du kan förklara DNS för en ekonomichef utan att någon av er tar skada',
      },
      {
        en: 'Fluent Swedish: many of our customers work in it',
        sv: 'Flytande svenska, eftersom många av våra kunder arbetar på det språket',
      },
    ],
    skills: ['Azure', 'Python', 'TypeScript', 'PostgreSQL', 'Power BI'],
    employmentType: 'FULL_TIME',
    firstDay: dayOfMonth(-1, 26),
    lastDay: dayOfMonth(5, 0),
    payRange: null,
  },
];

/** The open positions, in the language of the page. */
export const usePositions = () => useList('positions', positions);
