import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { inSwedish } from '../../format/number-words.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { ServicesTexts } from './texts.en.ts';

/** Never broken after its dash. */
const range = ([from, to]: readonly [number, number]) => `${from}–\u2060${to}`;
const faster = ({ from, to }: Facts['figures']['fasterImplementationPercent']) => `${from}–${to}\u00A0%`;
const percent = (value: number) => formatPercent(value, locales.sv);

export const services = ({ brand, figures }: Facts): ServicesTexts => ({
  head: {
    title: 'Tjänster',
    description:
      'Molnmigrering, DevOps, Kubernetes, infrastruktur som kod, säkerhet och utbildning: vad som ingår och hur det börjar.',
  },
  hero: {
    eyebrow: 'Tjänster',
    title: 'Våra tjänster, och vad som faktiskt ingår',
    lead: 'De flesta börjar med en av dem och fortsätter med nästa. Här står vad ni får, hur det börjar och hur lång tid det tar, så att ni kan jämföra oss med någon annan innan ni ringer.',
    primary: 'Prata med en ingenjör',
    secondary: 'Pris och andra frågor',
  },
  index: 'Gå till en tjänst',
  delivered: 'Det här får ni',
  starts: 'Så börjar det',
  takes: 'Så lång tid tar det',
  migration: {
    name: 'Molnmigrering',
    text: 'Systemen flyttar från er egen serverhall, eller från en leverantör ni har vuxit ur, till Azure eller AWS. Ett i taget, de tråkiga först, och alltid med en väg tillbaka tills ni har sagt att den kan tas bort.',
    points: list(
      'En förteckning över alla system: vad som hänger ihop och vad det kostar i dag',
      'En flyttordning, med det som kan gå fel i varje steg',
      'Själva flytten, genrepad först och gjord när det märks minst',
      'De gamla maskinerna avstängda, och fakturorna som hörde till dem',
    ),
    starts: 'Med två workshoppar och läsrättigheter till det ni kör. Ni behöver inte installera något.',
    takes: `${range(figures.phases.assessment)} veckor för analys, ${range(figures.phases.design)} för utformning och ${range(figures.phases.implementation)} för flytten. Ni bestämmer efter varje steg.`,
    action: 'Fråga om migrering',
  },
  devops: {
    name: 'DevOps-automatisering',
    text: 'En release som kräver en mötesbokning är ett varningstecken. Vi bygger vägen från commit till produktion, lägger tester och godkännanden där de hör hemma och tar bort de steg som någon måste komma ihåg.',
    points: list(
      'Pipelines som bygger, testar och driftsätter, i ert repo bredvid koden',
      'Testmiljöer som uppstår med en branch och försvinner med den',
      'En väg tillbaka som tar ett klick och som är provad',
      'Fyra tal att följa: hur ofta, hur fort, hur många som går fel, hur snart det är lagat',
    ),
    starts: 'Vi följer en release från början till slut och skriver ner var den får vänta.',
    takes: 'Den första pipelinen är i bruk andra veckan. Sedan tar vi teamen ett i taget.',
    action: 'Fråga om DevOps',
  },
  kubernetes: {
    name: 'Kubernetes-drift',
    text: 'Ett kluster är lätt att starta och trist att äga. Vi gör det trista: uppgraderingar, certifikat, kapacitet och larmet som ingen annan begriper. Behöver ni inte Kubernetes så säger vi det.',
    points: list(
      'Tre uppgraderingar om året, först provade i en tvilling till ert kluster',
      'Övervakning och larm som säger vad man ska göra, inte bara vad som är rött',
      'Kapacitet och kostnad genomgångna varje månad, team för team',
      `SLA på ${percent(figures.uptimePercent)}, och en rapport de gånger vi inte klarar det`,
    ),
    starts: 'Med en hälsokontroll av klustret ni har, eller en ritning av det ni behöver.',
    takes: `Ett nytt kluster tar emot en första driftsättning inom ${figures.deployHours} timmar. Att ta över ett gammalt tar ungefär en månad.`,
    action: 'Fråga om Kubernetes',
  },
  infrastructure: {
    name: 'Infrastruktur som kod',
    text: 'När den som klickade ihop miljön har slutat kan ingen klicka ihop den igen. Vi beskriver det ni har i Terraform, så att det går att läsa, granska och bygga upp på nytt i en annan region före lunch.',
    points: list(
      'Det som finns i dag inläst som kod, utan att något byggs om',
      'Moduler för det ni gör ofta: en tjänst, en databas, ett nätverk',
      'Ändringar som föreslås, planeras och godkänns som pull requests',
      'En kontroll varje natt av att verkligheten fortfarande ser ut som koden',
    ),
    starts: 'Med en miljö, oftast testmiljön, som vi beskriver i kod tillsammans.',
    takes: 'Två till tre veckor för den första miljön. Den andra är mest en kopia.',
    action: 'Fråga om infrastruktur',
  },
  security: {
    name: 'Säkerhet och regelefterlevnad',
    text: 'Revisorn vill ha bevis, angriparen frågar inte alls. Vi går igenom identiteter, nätverk, hemligheter och säkerhetskopior, täpper till det som står öppet och lägger bevisen där revisorn hittar dem.',
    points: list(
      'En granskning mot CIS Benchmarks, med bristerna i den ordning de bör åtgärdas',
      'Så lite behörighet som möjligt: ingen är administratör en vanlig tisdag',
      'Säkerhetskopior som har lästs tillbaka, med datum och antal minuter',
      'Loggar, policyer och underlag för GDPR, NIS2 och ISO 27001',
    ),
    starts: 'Med en halv dags intervju och en skanning. De värsta bristerna får ni samma vecka.',
    takes: 'Granskningen tar två veckor. Hur lång tid åtgärderna tar beror på hur lång listan är.',
    action: 'Fråga om säkerhet',
  },
  training: {
    name: 'Utbildning och support',
    text: 'Målet är att ni klarar er utan oss. Vi lär ut i er miljö och på er kod, och finns kvar på tråden så länge ni vill veta att någon är där.',
    points: list(
      'Kurser i Azure, Kubernetes, Terraform och GitOps, högst åtta deltagare åt gången',
      'Parprogrammering: vår ingenjör i ert team en eller två dagar i veckan',
      'Instruktioner för de tio saker som händer oftast',
      `Support där en ingenjör svarar inom ${figures.responseHours} timmar, fortare om det brinner`,
    ),
    starts: 'Med ett samtal om vad ert team redan kan och vad det helst undviker.',
    takes: 'En kurs tar två dagar. Supporten löper månadsvis.',
    action: 'Fråga om utbildning',
  },
  numbers: {
    title: 'Det här kan ni mäta oss på',
    items: list(
      {
        value: faster(figures.fasterImplementationPercent),
        label: 'snabbare införande',
        text: 'Än när det görs manuellt, eftersom vi återanvänder moduler och pipelines från tidigare projekt.',
      },
      {
        value: percent(figures.uptimePercent),
        label: 'tillgänglighet enligt SLA',
        text: 'För det vi driver. Det står i avtalet, med en påföljd.',
      },
      {
        value: `${figures.responseHours} h`,
        label: 'till svar',
        text: 'Av en ingenjör som har läst det ni skrev.',
      },
      {
        value: `${figures.yearsOfCloudExpertise}+`,
        label: 'års molnerfarenhet',
        text: 'Bakom alla som arbetar hos er. Ingen lär sig molnet på er bekostnad.',
      },
    ),
  },
  startup: {
    value: String(figures.freeHours),
    unit: 'timmar, gratis',
    title: 'Är ni en startup bjuder vi på första veckan',
    text: `${figures.freeHours} timmars rådgivning innan det finns något avtal. Använd dem till en första miljö, till en andra åsikt om er arkitektur eller till att komma fram till att ni inte behöver oss än. Vi gör det för att de som fått bra hjälp tidigt brukar komma tillbaka.`,
    action: 'Boka timmarna',
  },
  questions: {
    title: 'Bra att fråga före avtalet',
    lead: 'Fem frågor som alla noggranna kunder ställer, och svaren som vi också skriver in i avtalet.',
    items: list(
      {
        title: 'Vad kostar det?',
        text: 'Där slutet går att se: fast pris per etapp. Där ingen kan se det: per timme, med ett tak. I båda fallen har ni summan skriftligt innan vi börjar, och vi säger till när något billigare duger. Själva molnet betalar ni direkt till Microsoft eller Amazon. Vi tar ingen provision.',
      },
      {
        title: 'Vem äger koden?',
        text: 'Ni, från första commit. Den skrivs i ert repo och på era konton. Moduler som vi har med oss från tidigare uppdrag får ni använda och ändra för all framtid.',
      },
      {
        title: 'Vad händer om vi vill sluta?',
        text: 'Uppsägningstiden är en månad. Under den lämnar vi över dokumentation, behörigheter och en förteckning över allt som körs, och går igenom den med ert team eller nästa leverantör. Våra egna konton tas bort sista dagen, och ni får listan.',
      },
      {
        title: 'Har ni jour på nätterna?',
        text: `För system som vi driver enligt avtal, ja: dygnet runt för det som står still, kontorstid för det som bara haltar. Vi är ${inSwedish(figures.team.members)} personer och tar jour för så många kunder som vi orkar hålla oss vakna för. Det vi inte har byggt går vi igenom innan vi sätter vårt telefonnummer på det.`,
      },
      {
        title: 'Vilket språk arbetar ni på?',
        text: `Svenska eller engelska, det ert team talar. Kod, commits och dokumentation skriver vi på engelska om ni inte vill något annat. Vi sitter i ${brand.city}, arbetar mest på distans och kommer förbi när en whiteboard går fortare.`,
      },
    ),
  },
  closing: {
    title: 'Osäkra på vilken tjänst?',
    text: `Det är de flesta. Beskriv var det skaver, så svarar en ingenjör inom ${figures.responseHours} timmar med ett förslag, eller med rådet att låta det vara.`,
    primary: 'Beskriv det för oss',
    secondary: 'Så arbetar vi',
  },
});
