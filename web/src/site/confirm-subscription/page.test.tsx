import { failure } from '../../testing/visit.tsx';
import { testLinkPage, tokens } from '../testing/link-page.tsx';
import ConfirmSubscriptionPage from './page.tsx';

testLinkPage({
  page: <ConfirmSubscriptionPage />,
  path: '/newsletter/confirm',
  title: 'One step left',
  button: 'Yes, send me the newsletter',
  busy: 'Confirming…',
  done: 'You are subscribed',
  call: (token) => ['POST /api/newsletter/confirm', { token }],
  links: { done: ['Read the blog meanwhile', '/blog'], refused: ['Sign up again', '/#newsletter'] },
  refusals: [
    ['unknown', tokens.known, 404, 'confirmation-link-invalid', 'This link does not work'],
    ['no token at all', tokens.malformed, 400, 'invalid-request', 'This link does not work'],
    ['too old', tokens.known, 410, 'confirmation-link-expired', 'This link has expired'],
  ],
  failed: /^We could not confirm your subscription.+not available/,
  swedish: {
    button: 'Ja, skicka nyhetsbrevet till mig',
    reply: () => failure(410, 'confirmation-link-expired', 'Expired'),
    title: 'Länken har slutat gälla',
    link: ['Anmäl dig igen', '/sv#newsletter'],
  },
});
