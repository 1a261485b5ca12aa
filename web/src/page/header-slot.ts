/** The id of the element of the header into which a page may render a control, such as the portal's logout. */
export const HEADER_SLOT = 'header-slot';
