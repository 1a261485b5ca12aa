import type { CookieSettingsTexts } from './texts.en.ts';

export const cookieSettings = {
  head: {
    title: 'Cookieinställningar',
    description:
      'Välj vad webbplatsen får spara i din webbläsare och se allt som sparas, med namn. Ingenting av det är till för reklam.',
  },
  hero: {
    title: 'Cookie\u00ADinställningar',
    lead: 'Webbplatsen sparar ingenting i din webbläsare förrän du loggar in, byter språk eller tema, eller gör ett val här. Sedan rör det sig om en handfull saker, och den här sidan räknar upp allihop.',
  },
  choice: {
    title: 'Ditt val',
    lead: 'Ställ reglagen som du vill ha dem och spara. Du kan ändra dig när som helst: längst ner på varje sida finns en länk hit.',
    alwaysOn: 'Alltid på',
    kinds: {
      necessary: {
        label: 'Nödvändiga',
        text: 'Det som webbplatsen inte klarar sig utan: cookies som loggar in en medarbetare i portalen och håller inloggningen vid liv, texten till ett inlägg som redaktören inte har sparat än, och anteckningen om vad du väljer här.',
        today:
          'I dag: cookies som varar i några minuter på inloggningssidan, en cookie och osparade inlägg efter inloggning, och en anteckning, först när du har sparat.',
      },
      analytics: {
        label: 'Analys',
        text: 'Att räkna besök och se vilka sidor som blir lästa.',
        today: 'I dag: ingenting. Inget sådant skript laddas, hur reglaget än står.',
      },
      marketing: {
        label: 'Marknadsföring',
        text: 'Att låta annonsörer känna igen dig på andra webbplatser.',
        today: 'I dag: ingenting, och vi har inga planer på det.',
      },
      preferences: {
        label: 'Inställningar',
        text: 'Att minnas ditt språk och ditt tema (ljust, mörkt eller som systemet) till nästa besök. Slår du av det glöms båda.',
        today: 'I dag: två anteckningar, som skrivs när du byter språk eller tema.',
      },
    },
    save: 'Spara inställningar',
    accept: 'Acceptera alla',
    reject: 'Avvisa valfria',
  },
  toasts: {
    saved: { title: 'Inställningarna är sparade', description: 'Ditt val finns nu i den här webbläsaren.' },
    accepted: { title: 'Alla cookies är accepterade', description: 'Nu är alla fyra sorterna tillåtna.' },
    rejected: {
      title: 'Valfria cookies är avvisade',
      description: 'Bara det nödvändiga sparas. Sidan behåller sitt utseende tills du stänger den.',
    },
    notStored: 'Webbläsaren ville inte spara valet, så det gäller tills du stänger sidan.',
  },
  stored: {
    title: 'Allt som sparas, namn för namn',
    lead: 'Det här är hela listan. Det som ligger i lokal lagring och sessionslagring skickas aldrig någonstans, och cookies går bara till den här webbplatsen.',
    kind: 'Sort',
    where: 'Var',
    lifetime: 'Hur länge',
    places: { cookie: 'En cookie', localStorage: 'Lokal lagring', sessionStorage: 'Sessionslagring' },
    items: {
      session: {
        purpose: 'Håller en medarbetare inloggad i portalen. Den innehåller ett slumptal och en signatur, inget namn.',
        lifetime: (mostHours, idleHours) =>
          `Högst ${mostHours} timmar. Slutar gälla efter ${idleHours} timmar utan ett klick och tas bort när du loggar ut.`,
      },
      companyLogin: {
        purpose:
          'För inloggning med företagets konto: känner igen svaret som ett svar till den här webbläsaren. Den innehåller slumptal och sidan som ska öppnas.',
        lifetime: 'Tills svaret kommer, högst tio minuter.',
      },
      loginCode: {
        purpose: 'Mellan en inloggning med företagets konto och koden som kontot här kräver.',
        lifetime: 'Tills koden är angiven, högst tio minuter.',
      },
      passkey: {
        purpose:
          'På inloggningssidan, och när en inloggningsnyckel läggs till: slumptalet som inloggningsnyckeln signerar.',
        lifetime: 'Tills det är signerat, högst fem minuter.',
      },
      unsavedPost: {
        purpose:
          'För den som skriver inlägg och nyhetsbrev: det som är skrivet men inte sparat, så att ingenting går förlorat när sidan laddas om eller inloggningen löper ut. Namnet slutar med skribentens och textens nummer.',
        lifetime: 'Tills det sparas eller kastas, längst tills fliken stängs.',
      },
      preview: {
        purpose: 'Efter en länk som visar utkast till webbplatsen: länkens nyckel, så att alla sidor visar dem.',
        lifetime: 'Tills fliken stängs.',
      },
      lastImport: {
        purpose: 'För den som tar med sig en blogg hit: importens nummer, så att den går att hitta igen.',
        lifetime: 'Tills fliken stängs.',
      },
      cookieSettings: {
        purpose: 'Ditt val på den här sidan: ja eller nej, fyra gånger.',
        lifetime: 'Tills du rensar webbplatsens data i webbläsaren.',
      },
      language: {
        purpose: 'Engelska eller svenska, så att nästa besök börjar där det här slutade.',
        lifetime: 'Tills du slår av inställningarna eller rensar webbplatsens data.',
      },
      theme: {
        purpose: 'Ljust, mörkt eller som systemet.',
        lifetime: 'Tills du slår av inställningarna eller rensar webbplatsens data.',
      },
    },
  },
  law: {
    title: 'Därför frågar vi om så lite',
    ask: 'Enligt lagen om elektronisk kommunikation (LEK, 9 kap. 28 §) får en webbplats bara spara det som behövs för en tjänst du har bett om, om du inte har sagt ja till mer. Att logga in är en sådan tjänst, och det här valet en annan. Språk och tema sparas bara när du själv trycker på knapparna.',
    withdraw:
      'Du ser ingen cookieruta, för det finns ingenting att svara på. Om vi en dag lägger till analys är den avstängd tills du slår på den här, och ett ja tar du tillbaka på samma sätt: det som hann starta är borta från och med nästa sida du laddar.',
    authority: 'Post- och telestyrelsen, PTS, är tillsynsmyndighet för de här reglerna.',
    privacyBefore: 'Hur vi i övrigt hanterar personuppgifter står i',
    privacy: 'integritetspolicyn',
  },
} satisfies CookieSettingsTexts;
