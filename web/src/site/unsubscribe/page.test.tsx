import { done } from '../../testing/visit.tsx';
import { testLinkPage, tokens } from '../testing/link-page.tsx';
import UnsubscribePage from './page.tsx';

testLinkPage({
  page: <UnsubscribePage />,
  path: '/newsletter/unsubscribe',
  title: 'No more newsletters?',
  button: 'Unsubscribe',
  busy: 'Unsubscribing…',
  done: 'You are unsubscribed',
  call: (token) => [`POST /api/newsletter/unsubscribe?token=${token}`],
  links: {
    done: ['Subscribe again', '/#newsletter'],
    refused: ['Write to hej@molnhjarta.example', 'mailto:hej@molnhjarta.example'],
  },
  refusals: [
    ['unknown', tokens.known, 404, 'subscription-not-found', 'This link does not work'],
    ['no token at all', tokens.malformed, 400, 'invalid-request', 'This link does not work'],
  ],
  failed: /^We could not unsubscribe you.+not available/,
  swedish: {
    button: 'Avsluta prenumerationen',
    reply: done,
    title: 'Prenumerationen är avslutad',
    link: ['Prenumerera igen', '/sv#newsletter'],
  },
});
