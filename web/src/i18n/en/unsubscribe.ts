export const unsubscribe = {
  eyebrow: 'Newsletter',
  title: 'No more newsletters?',
  lead: 'One click, and we write to you no more. Nothing happens until you press the button.',
  leave: 'Unsubscribe',
  leaving: 'Unsubscribing…',
  failed: 'That did not work',
  done: {
    title: 'You are unsubscribed',
    text: 'Thank you for reading this far. You can subscribe again at any time at the foot of our home page.',
    home: 'To the home page',
  },
  unknown: {
    title: 'This link is not complete',
    text: (email: string) =>
      `It may have been cut off in the mail. Open the link again, or write to ${email} and we take you off the list.`,
  },
};
