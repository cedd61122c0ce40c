export { variants } from './variants.fr';
