/** What is pressed or filled in. */
const PRESSABLE =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether two boxes share an area. */
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether the element is pressed or filled in, and lies below this box. */
export const isPressableBelow = (element: Element, box: Box): boolean =>
  element.matches(PRESSABLE) && overlap(element.getBoundingClientRect(), box);

export interface ToastSize {
  width: number;
  height: number;
}

/** Windows up to this width are phones for the toast library. */
const PHONE = 600;
/** Distances from the edges of the window: below the header, and above the portal's bar on phones. */
export const toastInsets = { header: 80, edge: 24, phoneEdge: 16, phoneBar: 80 } as const;

export type ToastPlace = 'top-center' | 'top-right' | 'bottom-center' | 'bottom-left' | 'bottom-right';

const places = {
  phone: ['top-center', 'bottom-center'],
  wide: ['bottom-right', 'bottom-left', 'top-right', 'top-center', 'bottom-center'],
} as const satisfies Record<string, readonly ToastPlace[]>;

/** The box of a toast in a window of this size. */
function boxAt(place: ToastPlace, view: ToastSize, { width, height }: ToastSize): Box {
  const isPhone = view.width <= PHONE;
  const [y, x] = place.split('-');
  const span = isPhone ? view.width - 2 * toastInsets.phoneEdge : width;
  const lefts: Record<string, number> = {
    left: toastInsets.edge,
    right: view.width - toastInsets.edge - span,
    center: (view.width - span) / 2,
  };
  const left = lefts[x ?? 'center'] ?? 0;
  const top =
    y === 'top' ? toastInsets.header : view.height - (isPhone ? toastInsets.phoneBar : toastInsets.edge) - height;
  return { left, top, right: left + span, bottom: top + height };
}

/** The first place where a toast covers none of these boxes, or else the fewest. */
export function freePlace(view: ToastSize, toast: ToastSize, boxes: readonly Box[]): ToastPlace {
  const counted = (view.width <= PHONE ? places.phone : places.wide).map((place) => {
    const box = boxAt(place, view, toast);
    return { place, covered: boxes.filter((each) => overlap(each, box)).length };
  });
  const least = Math.min(...counted.map(({ covered }) => covered));
  return counted.find(({ covered }) => covered === least)?.place ?? 'top-center';
}

/** The boxes of what can be pressed in the window now. */
export const pressableBoxes = (): Box[] =>
  Array.from(document.querySelectorAll(PRESSABLE), (element) => element.getBoundingClientRect());
