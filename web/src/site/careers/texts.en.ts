import type { Facts } from '../../content/facts.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';

const percent = (value: number) => formatPercent(value, locales.en);
const membersBefore = ({ members, growthPercent }: Facts['figures']['team']) =>
  Math.round(members / (1 + growthPercent / 100));

export const careers = ({ brand, figures }: Facts) => ({
  head: {
    title: 'Careers',
    description: `Open positions for cloud architects, DevOps and Kubernetes engineers in ${brand.city}: what you would do, and how hiring goes.`,
  },
  hero: {
    eyebrow: 'Careers',
    title: 'Build things that stay up. Then go home.',
    lead: `We are ${figures.team.members} people in ${figures.team.countries} countries, with an office in ${brand.city} and more work than hands. Everybody does the whole job here, from the first workshop to the alarm at night. Nobody does it every night.`,
    primary: 'See the open positions',
    secondary: 'How hiring goes',
  },
  stats: {
    title: 'The company in four numbers',
    members: {
      label: 'Team Members',
      value: String(figures.team.members),
      note: 'You would know all of them before the first lunch.',
    },
    growth: {
      label: 'Growth Rate',
      value: percent(figures.team.growthPercent),
      note: `From ${membersBefore(figures.team)} people to ${figures.team.members}. Small numbers make proud percentages.`,
    },
    satisfaction: {
      label: 'Employee Satisfaction',
      value: percent(figures.satisfactionPercent),
      note: `Asked anonymously, as far as that goes among\u00A0${figures.team.members}.`,
    },
    countries: {
      label: 'Countries',
      value: String(figures.team.countries),
      note: 'One calendar, one backlog, one Friday coffee on video.',
    },
  },
  open: {
    title: 'Open positions',
    lead: `All of them in ${brand.city}, and partly from home if you like. Requirements are a wish list: with most of them ticked, write.`,
    jump: 'Go to a position',
    department: 'Department',
    location: 'Location',
    type: 'Type',
    experience: 'Experience',
    lastDay: 'Apply by',
    requirements: 'What you bring',
    skills: 'What you will work with',
    apply: 'Apply Now',
    applyAs: (title: string) => `as ${title}`,
  },
  positions: {
    'senior-cloud-architect': {
      department: 'Architecture',
      type: 'Full-time, hybrid',
      experience: '8 years or more',
      description:
        'You sit with the customer before anything is built: read the invoices, follow the dependencies, and draw a target that a small team can run. Then you stay for the first moves, because a drawing is cheap to make and dear to follow.',
      requirements: {
        foundation: 'You have designed a landing zone in Azure or AWS, and lived with it for a year',
        cost: 'You can say what an architecture costs a month before it exists',
        decisions: 'You write decisions down so that somebody who was not there understands them',
        language: 'Swedish or English in the meeting, English in the code',
      },
    },
    'devops-engineer': {
      department: 'Delivery',
      type: 'Full-time, hybrid',
      experience: '3 years or more',
      description:
        'You shorten the road from commit to production. A week may hold a pipeline that builds once and promotes the same image, a test that fails every third Tuesday, and an afternoon teaching a customer’s developers to release without you.',
      requirements: {
        pipeline: 'You have owned a pipeline that other people depended on',
        tools: 'Linux, Git and containers are tools to you, not topics',
        scripts: 'You read a script before you run it, and write ones that can be read',
        leaving: 'You are pleased when a customer stops needing you',
      },
    },
    'kubernetes-specialist': {
      department: 'Operations',
      type: 'Full-time, hybrid',
      experience: '5 years or more',
      description:
        'You keep our customers’ clusters upgraded, watched and affordable. Three upgrades a year for each, rehearsed in a twin first. You share the on-call rota with the rest of us, and a night with an alarm is followed by a free morning.',
      requirements: {
        upgrade: 'You have upgraded a cluster in use, and can tell us what broke',
        network: 'You can follow a packet from ingress to pod, and say where it got lost',
        alarms: 'You prefer two alarms that matter to two hundred that do not',
        onCall: `You can be on call, about one week in ${figures.team.members + 1}`,
      },
    },
    'technical-consultant': {
      department: 'Advisory',
      type: 'Full-time, hybrid',
      experience: '2 years or more',
      description:
        'You are often the first of us a customer meets. You listen, find out what the question really is, and build something small that answers it. Some weeks end in code, some in a four-page report. Both get read.',
      requirements: {
        code: 'You program well enough to build what you propose, in Python or TypeScript',
        cloud: 'You have run something in a cloud that somebody paid for',
        explain: 'You can explain DNS to a finance director without harm to either of you',
        swedish: 'Fluent Swedish: many of our customers work in it',
      },
    },
  },
  hiring: {
    title: 'How hiring goes',
    lead: 'About three weeks from your letter to our answer. Everybody we have met gets a reason, whichever way it went.',
    steps: {
      write: {
        time: 'Ten minutes',
        title: 'You write',
        text: `A few lines and a CV, or a link to something you have made. No letter about passion. An engineer answers within ${figures.responseHours} hours.`,
      },
      call: {
        time: 'Half an hour',
        title: 'We talk',
        text: 'With an engineer, on video. You ask half of the questions. The salary range is said aloud before you have to.',
      },
      day: {
        time: 'One day, paid',
        title: 'We work together',
        text: 'On a problem from a finished project, with the people you would sit beside. Look things up as you please. We do.',
      },
      answer: {
        time: 'Within a week',
        title: 'You get an answer',
        text: 'A contract with a figure in it, or a no with the reason. We call your references last, and only when you have said yes.',
      },
    },
  },
  benefits: {
    title: 'What you get besides a salary',
    innovation: {
      value: percent(figures.innovationTimePercent),
      title: 'innovation time',
      text: `One day in ${Math.round(100 / figures.innovationTimePercent)} is yours, for whatever you think we ought to know next year. Some end in a demo, others in the insight that it was a bad idea. Both get written down.`,
    },
    learning: {
      title: 'Exams on working hours',
      text: 'Courses, books and certifications are paid for. So is the second attempt.',
    },
    place: {
      title: 'Work from where it works',
      text: `The office in ${brand.city}, your kitchen, the train between. We ask for one shared day a week.`,
    },
    nights: {
      title: 'On call with an end to it',
      text: 'Paid, shared by all, and the morning after a bad night is free without anybody asking.',
    },
    pension: {
      title: 'Pension and health',
      text: 'An occupational pension from the first day, and a wellness allowance. Winter swimming counts.',
    },
    equipment: {
      title: 'Tools you choose yourself',
      text: 'Computer, screen and keyboard. Yes, the loud one too, if you sit by the window.',
    },
  },
  closing: {
    title: 'None of these, but still us?',
    text: 'Tell us what you would do here that nobody does today. The best positions have no advertisement.',
    primary: 'Send an open application',
    secondary: 'Who we are',
  },
});

export type CareersTexts = ReturnType<typeof careers>;

declare module '../texts.ts' {
  interface SiteTexts {
    careers: { careers: typeof careers };
  }
}
