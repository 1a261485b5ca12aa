import type { ProblemTexts } from './texts.en.ts';

export const problem = {
  eyebrow: 'Medarbetarportalen',
  advice: 'Så kan du göra',
  login: 'Till inloggningen',
  account: 'Till Mitt konto',
  home: 'Till startsidan',
  problems: {
    'unknown-person': {
      title: 'Kontot är inte kopplat till någon här',
      lead: 'Inloggningen med företagets konto lyckades, men ingen i portalen har anslutit det kontot.',
      advice: [
        'Har du fått en inbjudan? Öppna länken i mejlet och fortsätt med företagets konto därifrån.',
        'Har du ett lösenord här? Logga in med det och anslut företagets konto under Mitt konto.',
        'Be annars en administratör för medarbetarportalen att bjuda in dig.',
      ],
    },
    refused: {
      title: 'Du släpptes inte in',
      lead: 'Inloggningen med företagets konto avbröts, eller så får kontot inte användas här.',
      advice: [
        'Var det du som avbröt? Då är det bara att börja om.',
        'Om inte, fråga dem som sköter företagets konton om ditt får användas för medarbetarportalen.',
      ],
    },
    invalid: {
      title: 'Inloggningen gick inte att bekräfta',
      lead: 'Svaret från företagets inloggning var inte som det skulle. För säkerhets skull har vi inte loggat in dig.',
      advice: [
        'Börja om från inloggningssidan.',
        'Om det händer igen, berätta för en administratör när det var. I serverns logg står vad som var fel.',
      ],
    },
    expired: {
      title: 'Inloggningen gäller inte längre',
      lead: 'En inloggning med företagets konto måste slutföras inom tio minuter, en enda gång och i den webbläsare där den började.',
      advice: [
        'Börja om från inloggningssidan.',
        'Om det händer varje gång, se efter om din webbläsare tillåter cookies från den här webbplatsen.',
      ],
    },
    unavailable: {
      title: 'Företagets inloggning svarar inte',
      lead: 'Vi fick ingen kontakt med inloggningen för företagets konton. Du har inte gjort något fel.',
      advice: [
        'Vänta några minuter och börja om.',
        'Har du ett lösenord eller en inloggningsnyckel här kan du logga in med det under tiden.',
        'Om det håller i sig, berätta för dem som sköter företagets konton.',
      ],
    },
    taken: {
      title: 'Någon annan har det kontot',
      lead: 'Företagets konto som du valde är redan kopplat till någon annan här. Ingenting har ändrats.',
      advice: [
        'Menade du ett annat konto? Börja om och välj det.',
        'Om kontot är ditt, fråga en administratör vem det är kopplat till.',
      ],
    },
    'other-account': {
      title: 'Det där är ett annat konto än ditt',
      lead: 'Du är kopplad till ett annat av företagets konton än det du valde. Ingenting har ändrats.',
      advice: [
        'Börja om och välj det konto som du använder här.',
        'Har du fått ett nytt konto hos företaget? Koppla från det gamla under Mitt konto och anslut sedan det nya.',
      ],
    },
    'link-invalid': {
      title: 'Inbjudan fungerar inte längre',
      lead: 'En inbjudan går att använda en gång och bara under en tid, och en nyare ersätter dem som kom före.',
      advice: [
        'Har du redan tackat ja? Logga in med företagets konto eller med ditt lösenord.',
        'Be annars en administratör att skicka en ny inbjudan.',
      ],
    },
  },
} satisfies ProblemTexts;
