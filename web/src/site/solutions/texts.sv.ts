import type { Facts } from '../../i18n/words.ts';
import { list } from '../../i18n/list.ts';
import type { SolutionsTexts } from './texts.en.ts';

export const solutions = ({ figures }: Facts): SolutionsTexts => ({
  head: {
    title: 'Lösningar',
    description:
      'Azure, DevOps, övervakning och SaaS/PaaS: fyra problem som företag kommer till oss med, vad vi sätter upp och tre berättelser om hur det gick.',
  },
  hero: {
    eyebrow: 'Lösningar',
    title: 'Ni är inte de första som står på den här stranden',
    lead: 'Det som håller företag vakna är sällan unikt. Här är fyra problem som vi har hjälpt andra över, vad vi satte upp och vad som är annorlunda måndagen efter.',
    primary: 'Beskriv ert problem',
    secondary: 'Läs tre berättelser',
  },
  problems: {
    title: 'Fyra problem, och vad det blev av dem',
    problem: 'Det vi får höra',
    setUp: 'Det vi sätter upp',
    change: 'Det som ändras',
    items: list(
      {
        title: 'Ordning i Azure',
        problem: '”Fakturan har fördubblats, och ingen här kan säga vilken hälft vi behöver.”',
        setUp: list(
          'En landningszon: prenumerationer, nätverk och identiteter efter samma mönster',
          'En budget och en ägare för allt som kostar pengar',
          'Regler som stoppar det dyra misstaget innan det görs',
        ),
        change:
          'Varje rad på fakturan har ett namn. Nya projekt får en miljö samma dag, och gamla stängs av i stället för att glömmas bort.',
        action: 'Prata om Azure',
      },
      {
        title: 'DevOps utan ceremonier',
        problem: '”Vi driftsätter var sjätte vecka. De fem däremellan ägnar vi åt att vara rädda för det.”',
        setUp: list(
          'En pipeline från commit till produktion, likadan för alla team',
          'De tester som betyder något, vid varje ändring, på under tio minuter',
          'GitOps: det som körs är det som står i repot',
        ),
        change:
          'Releaserna blir små, täta och lätta att glömma. Går en fel backas den med ett klick, och kvällen är fortfarande ledig.',
        action: 'Prata om DevOps',
      },
      {
        title: 'Övervakning som säger något',
        problem: '”Vi har nio översikter. Ändå ringer kunderna före larmet.”',
        setUp: list(
          'Mätning av det kunderna märker, före det som maskinerna känner av',
          'Larm med en ägare och en instruktion, och alla andra borttagna',
          'Spårning som följer en order genom alla system den passerar',
        ),
        change: 'Ni får veta det först. Larmen blir en handfull i veckan, och vart och ett är värt att kliva upp för.',
        action: 'Prata om övervakning',
      },
      {
        title: 'SaaS och PaaS i stället för servrar',
        problem: '”Två av våra fyra utvecklare sköter maskiner. Tanken var att vi skulle bygga en produkt.”',
        setUp: list(
          'Databaser, köer och inloggning som tjänst, där ni i dag kör egna',
          'En grund för er egen SaaS: kunderna åtskilda, mätta och fakturerade',
          'En nedskriven väg ut ur varje tjänst, provad innan ni är beroende av den',
        ),
        change:
          'Uppdateringarna sköter någon annan. En ny kund är en rad i en tabell och inte en helg, och ni vet vad var och en kostar er.',
        action: 'Prata om SaaS och PaaS',
      },
    ),
  },
  stories: {
    title: 'Tre som tog sig över',
    lead: 'De började med olika saker. Gemensamt är att den första månaden gick åt till att lyssna och att stänga av saker.',
  },
  closing: {
    title: 'Finns inte ert problem här?',
    text: `Då blir vi nyfikna. Skriv vad som händer och hur ofta, så svarar en ingenjör inom ${figures.responseHours} timmar.`,
    primary: 'Skriv till en ingenjör',
    secondary: 'Se alla tjänster',
  },
});
