/**
 * The condition for mails that concern an address; takes the address twice. Contact mails go to the company's inbox and
 * concern their sender, all other mails concern their recipient. Each half has its index.
 */
export const CONCERNS_ADDRESS = `((mail.kind <> 'contact' and lower(mail.recipient) = lower(?))
  or (mail.kind = 'contact' and lower(mail.reply_to_address) = lower(?)))`;
