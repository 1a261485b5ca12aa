import type { Facts } from '../../i18n/words.ts';
import { inSwedish } from '../../format/number-words.ts';
import { list } from '../../i18n/list.ts';
import type { EnvironmentalPolicyTexts } from './texts.en.ts';

export const environmentalPolicy = ({ brand, figures }: Facts): EnvironmentalPolicyTexts => ({
  head: {
    title: 'Miljöpolicy',
    description: `Så håller ${brand.name} nere avtrycket från system i molnet, de egna inräknade, och de två klimatmål som vi har satt upp.`,
  },
  hero: {
    title: 'Miljöpolicy',
    lead: 'Mjukvara väger ingenting. Det gör maskinerna den körs på, och de drar ström medan alla sover. Så här hanterar vi det, i uppdragen och vid våra egna skrivbord.',
  },
  updated: 'Senast uppdaterad',
  contents: 'På den här sidan',
  commitment: {
    title: 'Vårt åtagande',
    scale: `Vi är ${inSwedish(figures.team.members)} personer med bärbara datorer och bas i ${brand.city}. Våra egna utsläpp är snabbt räknade. Det vi bygger är igång dygnet runt i flera år, hos många företag samtidigt. Där är vår påverkan störst, så där börjar vi.`,
    order: 'Tre regler, i den här ordningen:',
    rules: list(
      {
        term: 'Mät',
        text: 'Först en siffra, sedan en åsikt. Det som ingen mäter köper man sig fri från i stället för att minska det.',
      },
      { term: 'Minska', text: 'Den kilowattimme som aldrig används behöver inget certifikat.' },
      {
        term: 'Väg upp',
        text: 'Bara det som är kvar när de två första är gjorda, och aldrig som ett skäl att hoppa över dem.',
      },
    ),
  },
  cloud: {
    title: 'I molnet',
    lead: 'En maskin som väntar drar också ström. Det mesta vi hittar vid en första genomgång står och väntar: testmiljöer om natten, diskar som ingen har monterat sedan i våras, kluster byggda för en enda måndag i november.',
    measures: list(
      {
        term: 'Rätt storlek',
        text: 'Vi dimensionerar efter det som användes förra månaden och låter systemen växa och krympa med dagen. Det sänker räkningen också, vilket brukar underlätta beslutet.',
      },
      {
        term: 'Av på natten',
        text: 'Miljöer för utveckling och test startar när någon börjar arbeta och stannar när de går hem.',
      },
      {
        term: 'Rätt plats',
        text: 'Där lagen och avståndet ger ett val föreslår vi regionen med renast el och lägger tunga jobb på timmar då det finns gott om den.',
      },
      {
        term: 'Ett slutdatum',
        text: 'Loggar, kopior och säkerhetskopior får ett när de skapas. Data som ingen kommer att läsa behöver ingen hålla ström på.',
      },
    ),
  },
  practices: {
    title: 'Vid våra egna skrivbord',
    points: list(
      'Vi ses på video när det räcker. När det inte räcker tar vi tåget dit man hinner på en dag.',
      'Datorer och telefoner används tills de inte längre får säkerhetsuppdateringar. Sedan raderas de och går vidare till någon annan.',
      'Kontoret drivs med förnybar el och är så litet att det blir varmt av en livlig diskussion.',
      'Avtal skrivs under och lönespecifikationer läses på skärm. Skrivaren flyttade ut med förra hyresgästen.',
      'När två leverantörer är likvärdiga får den som redovisar sina utsläpp beställningen.',
    ),
    site: 'Webbplatsen är sitt eget exempel: sidor som byggs en gång och skickas som filer, inga filmer, inga spårare, och ett mörkt tema som sparar lite på de skärmar som kan.',
  },
  provider: {
    title: 'Våra molnleverantörer',
    where:
      'Vi bygger på Azure och AWS. Båda har regioner i Sverige, där elen är nästan fossilfri, och båda visar varje kund en uppskattning av vad den egna användningen har släppt ut.',
    reports:
      'De rapporterna läser vi tillsammans med våra kunder en gång om året, bredvid fakturan, och bestämmer en sak att göra mindre av.',
    caution:
      'Siffrorna är leverantörernas egna. De räknar köpta certifikat som ren el och kommer några månader i efterhand. Vi använder dem för att se en riktning, inte för att skryta med en decimal, och när vi lämnar dem vidare säger vi det.',
  },
  goals: {
    title: 'Våra mål',
    items: list(
      {
        title: 'Koldioxidneutrala 2025',
        text: 'Det vi släpper ut under ett år, vår del av datacentren inräknad, vägs upp av upptag som vi betalar för. Minskningarna kommer först och räknas först.',
      },
      {
        title: 'Koldioxidnegativa 2030',
        text: 'Varje år tar vi mer ur luften än vi tillför. Det går inte bara att köpa: det kräver system som behöver mindre, hos våra kunder och hos oss själva.',
      },
    ),
    honesty:
      'Ett mål är värt lika mycket som räkningen bakom det. Skriv till oss så får du vår, med antagandena och med året som inte gick så bra.',
  },
  contact: { title: 'Kontakt', text: 'Frågor, invändningar och förslag på vad vi borde stänga av:' },
});
