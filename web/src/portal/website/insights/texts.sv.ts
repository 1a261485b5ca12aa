import type { InsightsTexts } from './texts.en.ts';

export const insights = {
  title: 'Vad leder till meddelanden?',
  lead: 'Vad besökarna läser, varifrån de kommer och vad av det som ger meddelanden och anmälningar.',
  period: 'Tidsperiod',
  days: (days) => (days === '365' ? 'Senaste året' : `Senaste ${days} dagarna`),
  loading: 'Hämtar siffrorna',
  failed: 'Siffrorna kunde inte hämtas',
  none: 'Inget räknat än',
  noneText:
    'Visningar syns här några sekunder efter att en besökare har öppnat en sida, om inte räkningen är avstängd på servern.',
  columns: { day: 'Dag', views: 'Sidvisningar', messages: 'Meddelanden', signUps: 'Anmälningar' },
  chart: {
    title: 'Sidvisningar, meddelanden och anmälningar per dag',
    day: (day, counts) => [day, ...counts].join('\n'),
    views: 'Sidvisningar per dag',
    messages: 'Dag med meddelanden',
  },
  home: 'startsidan',
  more: (all) => `Visa alla ${all}`,
  tables: {
    pages: { title: 'Sidor', first: 'Sida', none: 'Ingen sida har öppnats.', others: 'Okänd sida' },
    posts: { title: 'Inlägg', first: 'Inlägg', none: 'Inget inlägg har öppnats.', others: 'Övriga' },
    letters: {
      title: 'Nyhetsbrev på webbplatsen',
      first: 'Nyhetsbrev',
      none: 'Inget nyhetsbrev har öppnats på webbplatsen.',
      others: 'Övriga',
    },
    hosts: {
      title: 'Varifrån besökarna kommer',
      first: 'Webbplats',
      none: 'Ingen besökare har följt en länk från en annan webbplats.',
      others: 'Övriga',
    },
    campaigns: {
      title: 'Kampanjer',
      first: 'Kampanj',
      none: 'En länk som slutar med ?utm_campaign=namn räknas här under det namnet.',
      others: 'Övriga',
    },
  },
  how: 'En sidvisning är en sida som har öppnats, inte en person: det finns inga cookies, och ingen går att skilja från någon annan. Robotar räknas inte. Webbplatser och kampanjer med färre än tre visningar på en dag är ”Övriga”.',
} satisfies InsightsTexts;
