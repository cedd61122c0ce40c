import { mount } from 'svelte';
import App from './App.svelte';
import { keepTheApp } from '$lib/edition';
import { watchErrors } from '$lib/reports';
import { beginMotion } from '$lib/stillness.svelte';
import { begin } from '$lib/theme.svelte';
import { speak, wanted } from '$lib/words/index.svelte';
import './styles/base.css';
import './styles/looks.css';

watchErrors();
begin();
beginMotion();
await speak(wanted());
mount(App, { target: document.body });
keepTheApp();
