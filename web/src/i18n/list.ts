/** A list of texts. The Swedish one does not compile unless it has as many as the English one. */
export const list = <Items extends readonly unknown[]>(...items: Items): Items => items;
