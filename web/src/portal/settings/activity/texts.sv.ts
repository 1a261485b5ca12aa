import type { ActivityTexts } from './texts.en.ts';

export const activity = {
  title: 'Händelser',
  lead: 'Vem som gjorde vad, när och varifrån. Inget här går att ändra.',
  export: 'Exportera som CSV',
  areasLabel: 'Vad det gäller',
  areas: { all: 'Allt', people: 'Personer', documents: 'Dokument', posts: 'Inlägg', messages: 'Meddelanden' },
  actions: {
    people: {
      'signed-in': { name: 'Inloggningar', sentence: (who) => `${who} loggade in` },
      'sign-in-failed': {
        name: 'Misslyckade inloggningar',
        sentence: (_who, whom) =>
          whom ? `En inloggning som ${whom} misslyckades` : 'En inloggning med ett okänt namn misslyckades',
      },
      'signed-out': { name: 'Utloggningar', sentence: (who) => `${who} loggade ut` },
      'user-created': { name: 'Skapade konton', sentence: (who, whom) => `${who} skapade ett konto för ${whom}` },
      'user-invited': { name: 'Inbjudningar', sentence: (who, whom) => `${who} bjöd in ${whom}` },
      'user-changed': {
        name: 'Ändrade konton',
        sentence: (who, whom, own) => (own ? `${who} ändrade sitt eget konto` : `${who} ändrade kontot för ${whom}`),
      },
      'user-duties-changed': {
        name: 'Ändrade ansvarsområden',
        sentence: (who, whom) => `${who} ändrade ansvarsområdena för ${whom}`,
      },
      'email-change-requested': {
        name: 'Inskrivna e-postadresser',
        sentence: (who, whom, own) =>
          own ? `${who} skrev in en ny e-postadress` : `${who} skrev in en ny e-postadress för ${whom}`,
      },
      'email-change-withdrawn': {
        name: 'Avvisade e-postadresser',
        sentence: (who, whom, own) =>
          own ? `${who} avvisade en ny e-postadress` : `${who} avvisade en ny e-postadress för ${whom}`,
      },
      'email-confirmed': {
        name: 'Bekräftade e-postadresser',
        sentence: (who, whom, own) =>
          own ? `${who} bekräftade sin e-postadress` : `${who} bekräftade e-postadressen för ${whom}`,
      },
      'user-deleted': { name: 'Borttagna konton', sentence: (who, whom) => `${who} tog bort kontot för ${whom}` },
      'sessions-ended': {
        name: 'Avslutade sessioner',
        sentence: (who, whom, own) =>
          own ? `${who} avslutade egna sessioner` : `${who} loggade ut ${whom} från alla enheter`,
      },
      'password-changed': { name: 'Bytta lösenord', sentence: (who) => `${who} bytte lösenord` },
      'password-reset': {
        name: 'Nya lösenord',
        sentence: (who, whom, own) =>
          own ? `${who} valde ett lösenord via en länk` : `${who} satte ett nytt lösenord för ${whom}`,
      },
      'password-reset-requested': {
        name: 'Länkar till nytt lösenord',
        sentence: (_who, whom) => `En länk till ett nytt lösenord skickades till ${whom}`,
      },
      'two-factor-turned-on': {
        name: 'Tvåstegsverifiering aktiverad',
        sentence: (who) => `${who} aktiverade tvåstegsverifiering`,
      },
      'two-factor-turned-off': {
        name: 'Tvåstegsverifiering avstängd',
        sentence: (who, whom, own) =>
          own ? `${who} stängde av sin tvåstegsverifiering` : `${who} stängde av tvåstegsverifieringen för ${whom}`,
      },
      'employee-exported': {
        name: 'Exporterade personuppgifter',
        sentence: (who, whom) => `${who} exporterade kontouppgifterna för medarbetare ${whom}`,
      },
      'recovery-codes-renewed': {
        name: 'Nya återställningskoder',
        sentence: (who) => `${who} skapade nya återställningskoder`,
      },
      'identity-connected': {
        name: 'Företagskonto anslutet',
        sentence: (who) => `${who} anslöt företagets konto`,
      },
      'identity-disconnected': {
        name: 'Företagskonto frånkopplat',
        sentence: (who) => `${who} kopplade från företagets konto`,
      },
      'passkey-added': { name: 'Ny inloggningsnyckel', sentence: (who) => `${who} lade till en inloggningsnyckel` },
      'passkey-renamed': {
        name: 'Inloggningsnyckel omdöpt',
        sentence: (who) => `${who} döpte om en inloggningsnyckel`,
      },
      'passkey-removed': {
        name: 'Inloggningsnyckel borttagen',
        sentence: (who) => `${who} tog bort en inloggningsnyckel`,
      },
      'log-exported': { name: 'Exporter av loggen', sentence: (who) => `${who} exporterade händelser om personer` },
    },
    documents: {
      uploaded: { name: 'Uppladdningar', sentence: (who, whom) => `${who} laddade upp ${whom}` },
      changed: { name: 'Ändringar', sentence: (who, whom) => `${who} ändrade ${whom}` },
      'file-replaced': { name: 'Utbytta filer', sentence: (who, whom) => `${who} bytte ut filen i ${whom}` },
      deleted: { name: 'Borttagningar', sentence: (who, whom) => `${who} tog bort ${whom}` },
      restored: { name: 'Återställda', sentence: (who, whom) => `${who} återställde ${whom}` },
      purged: { name: 'Borttagna för gott', sentence: (who, whom) => `${who} tog bort ${whom} för gott` },
      'version-restored': {
        name: 'Återställda versioner',
        sentence: (who, whom) => `${who} återställde en tidigare version av ${whom}`,
      },
      'version-downloaded': {
        name: 'Tidigare versioner nedladdade',
        sentence: (who, whom) => `${who} laddade ner en tidigare version av ${whom}`,
      },
      downloaded: { name: 'Öppnade eller nedladdade', sentence: (who, whom) => `${who} öppnade ${whom}` },
      'confirmation-requested': {
        name: 'Begärda bekräftelser',
        sentence: (who, whom) => `${who} bad läsarna av ${whom} att bekräfta`,
      },
      'confirmation-request-removed': {
        name: 'Tillbakadragna begäranden',
        sentence: (who, whom) => `${who} drog tillbaka begäran att bekräfta ${whom}`,
      },
      confirmed: { name: 'Bekräftade', sentence: (who, whom) => `${who} bekräftade ${whom}` },
      'readers-reminded': {
        name: 'Manuella påminnelser',
        sentence: (who, whom) => `${who} påminde läsarna av ${whom}`,
      },
      'ledger-exported': {
        name: 'Exporterade bekräftelser',
        sentence: (who, whom) => `${who} exporterade bekräftelserna av ${whom}`,
      },
      'image-uploaded': { name: 'Uppladdade bilder', sentence: (who) => `${who} laddade upp en bild` },
      'image-changed': { name: 'Beskrivna bilder', sentence: (who) => `${who} beskrev en bild` },
      'image-deleted': { name: 'Raderade bilder', sentence: (who) => `${who} raderade en bild för gott` },
      'image-restored': { name: 'Återställda bilder', sentence: (who) => `${who} återställde en bild som används` },
      'payslip-run-created': { name: 'Lönekörningar', sentence: (who, whom) => `${who} startade körningen ${whom}` },
      'payslip-decided': {
        name: 'Avgjorda lönespecifikationer',
        sentence: (who, whom) => `${who} avgjorde en lönespecifikation i körningen ${whom}`,
      },
      'payslip-previewed': {
        name: 'Förhandsvisade lönespecifikationer',
        sentence: (who, whom) => `${who} förhandsvisade en lönespecifikation i körningen ${whom}`,
      },
      'payslip-run-published': {
        name: 'Publicerade lönekörningar',
        sentence: (who, whom) => `${who} publicerade körningen ${whom}`,
      },
      'payslip-run-taken-back': {
        name: 'Återtagna lönekörningar',
        sentence: (who, whom) => `${who} tog tillbaka körningen ${whom}`,
      },
      'payslip-run-deleted': {
        name: 'Borttagna lönekörningar',
        sentence: (who, whom) => `${who} tog bort körningen ${whom}`,
      },
      'employee-documents-exported': {
        name: 'Exporterade personuppgifter',
        sentence: (who, whom) => `${who} exporterade dokumenten för medarbetare ${whom}`,
      },
      'employee-documents-erased': {
        name: 'Raderade personuppgifter',
        sentence: (who, whom) => `${who} raderade dokumenten till medarbetare ${whom}`,
      },
      'log-exported': { name: 'Exporter av loggen', sentence: (who) => `${who} exporterade händelser om dokument` },
    },
    posts: {
      created: { name: 'Skapade', sentence: (who, whom) => `${who} skrev ”${whom}”` },
      changed: { name: 'Ändringar', sentence: (who, whom) => `${who} ändrade ”${whom}”` },
      published: { name: 'Publicerade eller schemalagda', sentence: (who, whom) => `${who} publicerade ”${whom}”` },
      unpublished: { name: 'Avpublicerade', sentence: (who, whom) => `${who} gjorde ”${whom}” till utkast igen` },
      deleted: { name: 'Borttagningar', sentence: (who, whom) => `${who} tog bort ”${whom}”` },
      restored: { name: 'Återställda', sentence: (who, whom) => `${who} återställde ”${whom}”` },
      purged: { name: 'Borttagna för gott', sentence: (who, whom) => `${who} tog bort ”${whom}” för gott` },
      'preview-link-created': {
        name: 'Länkar för förhandsvisning',
        sentence: (who, whom) => `${who} skapade en länk för förhandsvisning av ”${whom}”`,
      },
      'site-changed': {
        name: 'Utkast till webbplatsens texter',
        sentence: (who, whom) => `${who} skrev ett utkast till webbplatsens ”${whom}”`,
      },
      'site-published': {
        name: 'Publicerade texter på webbplatsen',
        sentence: (who, whom) => `${who} publicerade webbplatsens ”${whom}”`,
      },
      'import-started': { name: 'Importer av bloggar', sentence: (who) => `${who} importerade en annan blogg` },
      'site-preview-link-created': {
        name: 'Länkar för att granska webbplatsen',
        sentence: (who) => `${who} skapade en länk för att granska utkasten till webbplatsen`,
      },
      'redirect-created': {
        name: 'Tillagda omdirigeringar',
        sentence: (who, whom) => `${who} lade till omdirigeringen ${whom}`,
      },
      'redirect-deleted': {
        name: 'Borttagna omdirigeringar',
        sentence: (who, whom) => `${who} tog bort omdirigeringen ${whom}`,
      },
      'redirects-imported': {
        name: 'Importerade omdirigeringar',
        sentence: (who, whom) => `${who} importerade ${whom} ${whom === '1' ? 'omdirigering' : 'omdirigeringar'}`,
      },
      'log-exported': { name: 'Exporter av loggen', sentence: (who) => `${who} exporterade händelser om inlägg` },
    },
    messages: {
      'submission-changed': {
        name: 'Ändrad status',
        sentence: (who, whom) => `${who} ändrade status på meddelande ${whom}`,
      },
      'submission-deleted': {
        name: 'Borttagna meddelanden',
        sentence: (who, whom) => `${who} tog bort meddelande ${whom}`,
      },
      'submissions-exported': { name: 'Exporter av inkorgen', sentence: (who) => `${who} exporterade inkorgen` },
      'subscriber-deleted': {
        name: 'Borttagna prenumeranter',
        sentence: (who, whom) => `${who} tog bort prenumerant ${whom}`,
      },
      'suppression-lifted': {
        name: 'Adresser som får nyhetsbrevet igen',
        sentence: (who, whom) => `${who} lät prenumerant ${whom} få nyhetsbrevet igen`,
      },
      'subscribers-exported': {
        name: 'Exporter av prenumeranter',
        sentence: (who) => `${who} exporterade prenumeranterna`,
      },
      'newsletter-issue-created': {
        name: 'Skrivna nyhetsbrev',
        sentence: (who, whom) => `${who} skrev nyhetsbrevet ”${whom}”`,
      },
      'newsletter-issue-changed': {
        name: 'Ändrade nyhetsbrev',
        sentence: (who, whom) => `${who} ändrade nyhetsbrevet ”${whom}”`,
      },
      'newsletter-issue-deleted': {
        name: 'Borttagna nyhetsbrev',
        sentence: (who, whom) => `${who} tog bort nyhetsbrevet ”${whom}”`,
      },
      'newsletter-issue-tested': {
        name: 'Testutskick',
        sentence: (who, whom) => `${who} gjorde ett testutskick av nyhetsbrevet ”${whom}”`,
      },
      'newsletter-issue-sent': {
        name: 'Skickade eller schemalagda nyhetsbrev',
        sentence: (who, whom) => `${who} skickade nyhetsbrevet ”${whom}”`,
      },
      'newsletter-sending-paused': {
        name: 'Pausade utskick',
        sentence: (who, whom) => `${who} pausade utskicket av nyhetsbrevet ”${whom}”`,
      },
      'newsletter-sending-resumed': {
        name: 'Återupptagna utskick',
        sentence: (who, whom) => `${who} återupptog utskicket av nyhetsbrevet ”${whom}”`,
      },
      'newsletter-sending-cancelled': {
        name: 'Avbrutna utskick',
        sentence: (who, whom) => `${who} avbröt resten av utskicket av nyhetsbrevet ”${whom}”`,
      },
      'visitor-exported': {
        name: 'Exporterade personuppgifter',
        sentence: (who) => `${who} exporterade en besökares uppgifter`,
      },
      'visitor-erased': {
        name: 'Raderade personuppgifter',
        sentence: (who) => `${who} raderade en besökares uppgifter`,
      },
      'log-exported': { name: 'Exporter av loggen', sentence: (who) => `${who} exporterade händelser om meddelanden` },
    },
  },
  system: 'Systemet',
  concerns: (name) => `för ${name}`,
  address: (address) => `från ${address}`,
  filter: {
    action: 'Vad',
    anyAction: 'Allt',
    person: 'Person',
    anybody: 'Alla',
    former: (id) => `Tidigare anställd (${id})`,
    formerName: (name) => `${name} (tidigare anställd)`,
    from: 'Från och med',
    to: 'Till och med',
  },
  missing: {
    areas: { people: 'personer', documents: 'dokument', posts: 'inlägg', messages: 'meddelanden' },
    title: (names) => `Händelser om ${names} kan inte visas just nu`,
    text: 'Övriga händelser visas nedan.',
  },
  list: {
    label: 'Händelser',
    shown: (events) => (events === 1 ? '1 händelse' : `${events} händelser`),
    loading: 'Hämtar händelser',
    none: 'Ingenting har hänt ännu',
    noneText: 'Det som görs från och med nu antecknas här.',
    notFound: 'Inga sådana händelser',
    notFoundText: 'Prova andra dagar, eller visa allt.',
    clear: 'Visa allt',
    failed: 'Händelserna kunde inte hämtas',
  },
} satisfies ActivityTexts;
