/** The page that other sites show in a frame: a replay to step through. It stores nothing, and makes nobody a guest. */

import { mount } from 'svelte';
import { keepToOurselves } from '$lib/reports';
import { beginMotion } from '$lib/stillness.svelte';
import { begin } from '$lib/theme.svelte';
import { isSpoken, speak, wanted } from '$lib/words/index.svelte';
import { load } from '$lib/words/replay.svelte';
import Frame from './pages/embed/Frame.svelte';
// Copies of its own: shared with the app, they would be one more file for every visit to the home page.
import './styles/base.css?frame';
import './styles/looks.css?frame';

keepToOurselves();
begin();
beginMotion();
const asked = new URLSearchParams(location.search).get('lang') ?? '';
const language = isSpoken(asked) ? asked : wanted();
await speak(language);
await load(language);
mount(Frame, { target: document.body });
