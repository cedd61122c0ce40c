/** `picked`: chosen, may still change; `ghost`: where it would go now; `now`: it is its turn; `spent`: done. */
export type CardState = 'plain' | 'picked' | 'ghost' | 'now' | 'spent';

export interface CardProps {
  card: number;
  state?: CardState;
  /** Why it cannot be picked. */
  reason?: string | undefined;
  onpick?: ((card: number) => void) | undefined;
}
