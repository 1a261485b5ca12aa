export const passwordLink = { forgot: { title: 'Forgotten password' }, choose: { title: 'Choose a password' } };
