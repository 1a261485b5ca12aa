import type { Facts } from '../../i18n/words.ts';
import { periods } from '../../content/periods.ts';
import { inSwedish } from '../../format/number-words.ts';
import { list } from '../../i18n/list.ts';
import type { PrivacyPolicyTexts } from './texts.en.ts';

export const privacyPolicy = ({ brand, figures }: Facts): PrivacyPolicyTexts => ({
  head: {
    title: 'Integritetspolicy',
    description: `Vad ${brand.name} vet om dig, varför, med vilken rättslig grund och hur länge, och hur du får oss att glömma det igen.`,
  },
  hero: {
    title: 'Integritetspolicy',
    lead: 'Vad vi vet om dig, varför, hur länge, och hur du får oss att glömma det. Lagen vill ha allt med, så texten är inte kort. Den korta versionen kommer först.',
  },
  updated: 'Senast uppdaterad',
  contents: 'På den här sidan',
  overview: {
    title: 'I korthet',
    controller: `${brand.name} i ${brand.city} bestämmer över de personuppgifter som beskrivs här och svarar för dem. Med dataskyddsförordningens (GDPR) ord är vi personuppgiftsansvarig.`,
    points: list(
      'Vi vet det du skriver till oss. Att läsa webbplatsen lämnar inga spår som bär ditt namn.',
      'Inga skript, typsnitt, kartor eller filmer från andra företag laddas på sidorna, så ingen annan får veta att du var här.',
      'Vi säljer inga uppgifter, bygger inga profiler och låter ingen maskin fatta beslut om dig.',
      'Du får se vad vi har, rätta det, ta det med dig och få det raderat. Det räcker med ett mejl.',
    ),
    scope:
      'Texten gäller webbplatsen och det som följer av den: meddelanden, nyhetsbrevet och medarbetarportalen. När vi arbetar i en kunds system är det kunden som är personuppgiftsansvarig, och ett avtal mellan oss säger vad vi får göra.',
  },
  collection: {
    title: 'Uppgifter vi samlar in',
    lead: 'Den som besöker oss lämnar allt själv, utom användningsdata, som uppstår när en dator ber vår om en sida. En medarbetares konto och dokument lägger företaget in.',
    kinds: {
      personal: {
        term: 'Personuppgifter',
        text: 'Ditt namn, ditt företag om du anger det, och det du skriver i ett meddelande eller en ansökan. Medarbetare har också ett användarnamn, en roll, ett lösenord som bara lagras som hash, den förseglade hemligheten till en autentiseringsapp om de använder en, och dokument som lönespecifikationer och avtal.',
      },
      contact: {
        term: 'Kontaktuppgifter',
        text: 'Din e-postadress, i ett meddelande, en prenumeration eller ett medarbetarkonto, och med den språket du läser oss på. Nyhetsbrevet kräver inget namn.',
      },
      usage: {
        term: 'Användningsdata',
        text: `För varje anrop loggar våra servrar tidpunkten, sidan, hur det gick och hur lång tid det tog. Varken din IP-adress eller din webbläsare loggas. Försöken från adressen räknas i upp till ${periods.failedLoginsMinutes} minuter, så att ingen kan dränka formulären eller gissa lösenord. I granskningsloggen skrivs adressen ner när någon loggar in eller ut, försöker logga in eller ber om ett nytt lösenord, och med det som görs i portalen: vem som öppnade, laddade upp eller ändrade vilket dokument, och vem som ändrade vilket konto, inlägg eller meddelande. Så länge en medarbetare är inloggad finns adressen och webbläsarens namn också i sessionen, så att man kan se var man är inloggad.`,
      },
      cookies: {
        term: 'Cookies',
        before: 'En handfull saker, och ingen av dem följer dig. De står uppräknade en för en under',
        link: 'cookieinställningar',
      },
    },
    restraint:
      'Utelämna gärna det vi inte har någon användning för: hälsa, facklig tillhörighet, personnummer. Om sådant ändå når oss raderar vi det.',
  },
  usage: {
    title: 'Så använder vi dem',
    basis: 'Rättslig grund',
    kept: 'Sparas',
    purposes: list(
      {
        title: 'För att svara dig',
        text: 'Ett meddelande lagras i vår databas och mejlas till den som svarar, och du får ett kvitto. Rutan du kryssar i formuläret säger att du har sett den här texten. Den är inte ett samtycke i lagens mening, och själva krysset sparas inte.',
        basis: 'Artikel 6.1 b, när du ber om en offert för egen räkning. Annars 6.1 f: den som frågar ska få svar.',
        kept: `${periods.messagesDays} dagar från att det kom, ifall ärendet tas upp igen. Det som ser ut att komma från en robot: ${periods.suspectMessagesDays} dagar. Kopior av mejl är borta ${periods.sentMailsDays} dagar efter att de skickades, eller ${periods.parkedMailsDays} dagar efter att de inte gick att leverera.`,
      },
      {
        title: 'För att anställa',
        text: 'En ansökan når oss som ett meddelande och läses av dem som skulle bli dina kollegor.',
        basis: 'Artikel 6.1 f: vi kan inte välja utan att läsa.',
        kept: `Som alla meddelanden: ${periods.messagesDays} dagar från att den kom, ifall någon ställer krav enligt diskrimineringslagen.`,
      },
      {
        title: 'För att skicka nyhetsbrevet',
        text: 'När du anmäler dig skickar vi ett mejl med en länk till en sida. Först när du trycker på knappen där prenumererar du, så ingen annan kan anmäla dig. Sedan får du ett välkomstmejl och ett nyhetsbrev i månaden. Mejl från den här webbplatsen kommer som text och som HTML och hämtar ingenting någonstans ifrån: ingenting i dem rapporterar att du har öppnat dem, och inga länkar räknas.',
        basis:
          'Artikel 6.1 a: ditt samtycke. Vi sparar när du anmälde dig och när du bekräftade, på vilket språk och vilken sida, och vad som stod där. Du tar tillbaka det när du vill: sist i välkomstmejlet och i varje nyhetsbrev finns en länk för att avsluta prenumerationen.',
        kept: `Tills du säger upp det. En adress som inte bekräftas har vi i ${periods.unconfirmedDays} dagar. När du har sagt upp det finns din adress och noteringen om att du har gjort det kvar i ${periods.unsubscribedDays} dagar, så att vi inte skriver till dig av misstag. Ber du om det försvinner även de.`,
      },
      {
        title: 'För att driva medarbetarportalen',
        text: 'Vi som arbetar här loggar in och läser våra lönespecifikationer, avtal och andra dokument. Vem som har öppnat ett dokument som bara är till för en själv kan man själv se.',
        basis: 'Artikel 6.1 b, anställningen, och 6.1 c, skatte- och bokföringsreglerna.',
        kept: `Kontot så länge anställningen varar, en session högst ${periods.sessionHours} timmar. Ett raderat dokument går att hämta tillbaka i ${periods.deletedDocumentsDays} dagar och är sedan borta. Det som hör till bokföringen stannar till och med det sjunde året efter räkenskapsåret, som bokföringslagen kräver.`,
      },
      {
        title: 'För att se vad som läses',
        text: 'Vi räknar sidor, inte människor. När en sida öppnas räknas ett tal upp med ett: för den sidan, den dagen, med webbplatsen som länkade dit och kampanjen i adressen, om det finns någon. Detsamma gäller när ett meddelande eller en anmälan skickas från sidan. För detta lagras ingenting i din webbläsare, och varken din IP-adress eller din webbläsare sparas. En webbplats eller kampanj med färre än tre visningar på en dag blir ”övriga”.',
        basis: 'Artikel 6.1 f: att veta vilka sidor som är till nytta. Siffrorna är inte personuppgifter.',
        kept: `${periods.pageCountsDays} dagar.`,
      },
      {
        title: 'För att hålla webbplatsen igång och säker',
        text: 'Loggarna visar vad som gick sönder, och granskningsloggen vem som gjorde vad i portalen. Räknare bromsar den som gissar lösenord eller dränker formulär.',
        basis: 'Artikel 6.1 f: en webbplats som fungerar, för dig och för oss.',
        kept: `Granskningsloggen, med sina adresser, i ${periods.auditDays} dagar, loggar tills nyare rader tar deras plats, räknare i upp till ${periods.failedLoginsMinutes} minuter. Hur många inloggningar som misslyckades med en medarbetares namn, och varifrån den senaste kom, så länge kontot finns.`,
      },
    ),
  },
  sharing: {
    title: 'Vilka fler som ser dem',
    lead: 'Vi säljer, hyr ut och lånar ut ingenting. Tre slags mottagare kan komma i närheten av dina uppgifter:',
    recipients: list(
      { term: 'Drift', text: 'Företaget som driver servrarna, databasen och säkerhetskopiorna.' },
      { term: 'E-post', text: 'Leverantören som sköter e-posten, din till oss och vår till dig.' },
      { term: 'Myndigheter', text: 'När lagen kräver det, och då inte mer än den begär.' },
    ),
    where:
      'De två första är våra personuppgiftsbiträden: ett avtal enligt artikel 28 binder dem att göra det vi säger och ingenting annat. Uppgifterna stannar inom EU och EES. Om det någon gång måste ändras står landet och skyddet på den här sidan innan det sker.',
    pages:
      'Sidorna själva ber inget annat företag om något. Typsnitt och bilder kommer från våra egna servrar, och din webbläsare får besked att vägra resten. En länk till en annan webbplats, LinkedIn till exempel, berättar om dig först när du följer den.',
  },
  security: {
    title: 'Säkerhet',
    points: list(
      'Trafiken är krypterad. Sessionscookien kan inte läsas av skript och skickas aldrig över en öppen förbindelse.',
      'Lösenord lagras som Argon2id-hashar. Vi kan inte läsa dem: den som glömmer sitt får en länk för att välja ett nytt.',
      'En medarbetare når sina egna dokument och dem som är till för alla. Administratörer når mer, och det de gör skrivs i granskningsloggen.',
      'I loggarna finns inga meddelanden, inga sökord och inga lösenord.',
    ),
    breach:
      'Går något ändå fel anmäler vi det till tillsynsmyndigheten inom 72 timmar, om det inte är ofarligt, och säger till dig utan dröjsmål om risken för dig är hög (artikel 33 och 34).',
  },
  rights: {
    title: 'Dina rättigheter',
    write: 'Skriv till',
    lead: 'Det kostar ingenting, du behöver inte ange något skäl och svaret kommer inom en månad, oftast mycket snabbare.',
    article: (number) => `Artikel ${number}`,
    items: list(
      { term: 'Tillgång', text: 'Du får veta om vi har uppgifter om dig, och får en kopia av dem.' },
      { term: 'Rättelse', text: 'Det som är fel rättar vi, och det som saknas lägger vi till.' },
      {
        term: 'Radering',
        text: `Vi raderar det vi har, utom det som en lag kräver att vi behåller, och då säger vi vilken. Granskningsloggen säger vem som gjorde vad tills dess ${periods.auditDays} dagar är över, och i en säkerhetskopia finns dina uppgifter kvar tills den skrivs över.`,
      },
      {
        term: 'Dataportabilitet',
        text: 'Det du har gett oss med ditt samtycke eller för ett avtal får du som en fil som andra program kan läsa.',
      },
      {
        term: 'Invändning',
        text: 'Där vårt skäl är ett eget intresse (6.1 f) kan du invända, och då slutar vi om inte vårt skäl tydligt väger tyngre än ditt. Marknadsföring kan du alltid säga nej till.',
      },
    ),
    more: 'Du kan också be oss lägga uppgifter åt sidan medan en fråga reds ut (artikel 18) och när som helst ta tillbaka ett samtycke. Det som gjordes dessförinnan är fortfarande lagligt.',
    complaintBefore:
      'Tycker du att vi behandlar dina uppgifter fel, säg till oss eller gå direkt till den svenska tillsynsmyndigheten,',
    complaintAfter: 'Du har rätt att klaga där (artikel 77).',
  },
  contact: {
    title: 'Kontakt',
    text: `Vi är ${inSwedish(figures.team.members)} personer, och vårt arbete kräver inget dataskyddsombud. Mejl till den här adressen läses av en av oss.`,
  },
});
