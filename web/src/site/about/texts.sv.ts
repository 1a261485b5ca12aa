import { technologies } from '../../content/products.ts';
import type { Facts } from '../../i18n/words.ts';
import { inSwedish } from '../../format/number-words.ts';
import { list } from '../../i18n/list.ts';
import type { AboutTexts } from './texts.en.ts';

export const about = ({ brand, figures }: Facts): AboutTexts => ({
  head: {
    title: 'Om oss',
    description: `Vilka vi är: ${inSwedish(figures.team.members)} personer med bas i ${brand.city} som bygger, flyttar och sköter infrastruktur. Vår historia, våra värderingar och vilka som svarar.`,
  },
  hero: {
    eyebrow: 'Om oss',
    title: 'Vi är få och står för allt vi gör.',
    lead: `${brand.name} är ${inSwedish(figures.team.members)} personer, en brygga och en hel del infrastruktur som tillhör andra. Vi har flyttat den, automatiserat den och skött om den i mer än ${figures.yearsOfExperience} år. Mejlen svarar vi fortfarande på själva.`,
    primary: 'Möt teamet',
    secondary: 'Prata med en ingenjör',
    badges: list(`${figures.yearsOfExperience}+ års erfarenhet`, 'Team av experter', `${figures.projects}+ projekt`),
  },
  story: {
    eyebrow: 'Vår historia och vårt motto',
    meaning: list(
      'Engelskans integrity betyder två saker, och vi menar båda. En bro har integrity när den bär det den är ritad för. En människa har det när hon gör som hon har sagt, även de dagar då ingen tittar.',
      `På svenska går det åt två ord: hållfast och hederlig. Därför har ett företag från ${brand.city} ett motto på engelska.`,
    ),
    items: list(
      'Det började med andras nätter. Det var oss de ringde när en driftsättning hade fastnat halvvägs, och framåt morgonen visste vi oftast varför: någon hade gjort manuellt, ur minnet, det som en maskin borde ha gjort utifrån en fil. Så vi började skriva filerna.',
      `Det har blivit fler än ${figures.projects} projekt, från den första prenumerationen till kluster som ingen behöver tänka på. Verktygen har hunnit byta namn några gånger. Frågorna är desamma. Vem kan bygga upp det igen? Vem får veta när det går sönder? Vem betalar för det som ingen använder?`,
      `I dag är vi ${inSwedish(figures.team.members)}, med bas i ${brand.city} och arbete i ${inSwedish(figures.team.countries)} länder. Hur många vi än blir ändras inte en sak: den som lovar är också den som gör jobbet.`,
    ),
  },
  values: {
    title: 'Det här kräver vi av varandra',
    lead: 'En värdering som inte kostar något är en affisch. Därför har vi skrivit ut priset på var och en.',
    price: 'Det kostar oss',
    items: list(
      {
        title: 'Säg till i tid',
        text: 'När en tidplan spricker, eller en idé var fel, får ni veta det samma dag som vi. Inte på nästa styrgruppsmöte, under övriga frågor.',
        price: 'En och annan obekväm tisdag.',
      },
      {
        title: 'Bygg för att lämna över',
        text: 'Kod, konton och anteckningar är era från första commit. Vi arbetar som om någon annan skulle ta över på måndag.',
        price: 'Ni klarar er utan oss.',
      },
      {
        title: 'Stanna kvar efteråt',
        text: 'Den som har byggt något har också jourtelefonen den första månaden. Inget förbättrar en lösning som att träffa på den klockan fyra på morgonen.',
        price: 'Lite sömn, i början.',
      },
    ),
  },
  team: {
    title: 'De som svarar',
    lead: `Vi är ${inSwedish(figures.team.members)}. De här har en titel, vilket mest betyder att det är hos dem man klagar.`,
  },
  reasons: {
    title: 'Det här kan ni räkna med',
    items: list(
      {
        title: 'Ett team av experter',
        text: 'Alla är certifierade på Azure eller AWS, och vana vid det som proven inte frågar om. Ingenjören på det första mötet är den som gör jobbet.',
        link: 'Se vad vi är bra på',
      },
      {
        title: 'En beprövad metod',
        text: `Vi undersöker, ritar, bygger och driver, i den ordningen och på tider som vi vågar skriva ut. Efter fler än ${figures.projects} projekt är de flesta vassa kanter nerslipade.`,
        link: 'Se hur ett projekt går till',
      },
      {
        title: 'Ett långsiktigt samarbete',
        text: 'När projektet är slut stannar vi så länge vi gör nytta: en sida i månaden, en storstädning om året. Växer ni ur oss hjälper vi er att packa.',
        link: 'Möt våra kunder',
      },
    ),
  },
  technology: {
    title: 'Det här kan vi utantill',
    lead: 'Vi använder mer än så. Men de här får ni väcka oss mitt i natten och fråga om.',
    names: technologies.ofOurs,
    items: list(
      'Här bor det mesta av det vi sköter. Nätverk, identiteter och budgetar först, systemen sedan.',
      'För det som har vuxit ur en ensam server. Inte förr.',
      'Det som kunde ha klickats fram skrivs ner i stället, och granskas som all annan kod.',
      'Klustret är det som står i repot. Är de oense vinner repot inom några minuter.',
      'Samma avbildning på datorn, i testerna och i produktion. ”Det funkar hos mig” blir en god nyhet.',
      'Inget verktyg, det vet vi. En vana: den som bygger får också driva.',
    ),
  },
  positions: {
    title: 'Det finns plats på bryggan',
    lead: `Alla tjänster finns i ${brand.city}, en spårvagnstur från saltvattnet.`,
    items: list(
      'Du har raderat något viktigt en gång, och sedan byggt det som gör att det inte kan hända igen.',
      'Du ritar så att andra kan säga emot, och vet vad ett nätverk kostar innan fakturan gör det.',
      'Du vet vilka inställningar som spelar roll, och har en teori om varför portalen gömmer dem.',
    ),
    nearest: 'Bland de lediga tjänsterna är den närmaste annonsen',
    action: 'Se lediga tjänster',
  },
  closing: {
    title: 'Fråga oss något svårt.',
    text: `Så märker ni snabbast hur vi är. En av oss ${inSwedish(figures.team.members)} svarar inom ${figures.responseHours} timmar.`,
    primary: 'Skriv till oss',
    secondary: 'Läs vad vi har skrivit',
  },
});
