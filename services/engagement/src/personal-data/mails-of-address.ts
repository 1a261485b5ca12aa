/**
 * The condition of mails to an address or, as those that brought its messages to the company, about it: with the
 * address twice. The company's own address stands for nobody: as a recipient it would mean everybody's messages. Each
 * half has its index.
 */
export const ABOUT_ADDRESS = `((mail.kind <> 'contact' and lower(mail.recipient) = lower(?))
  or (mail.kind = 'contact' and lower(mail.reply_to_address) = lower(?)))`;
